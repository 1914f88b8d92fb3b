import { spawn } from 'node:child_process';

/**
 * Runs a program to its end and collects what it printed.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { input?: NodeJS.ReadableStream }} [options]
 * @returns {Promise<{ code: number | null, output: string }>} code is null when the program could not be started
 */
export function runCommand(command, args, { input, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
    if (input) {
      // A program that ends early closes its input; its exit code tells the story.
      child.stdin.on('error', () => {});
      input.pipe(child.stdin);
    }
  });
}
