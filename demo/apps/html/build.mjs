import { cpSync, rmSync } from 'node:fs';

/** Plain HTML needs no build: the page, the agent and the one file of the package in one folder are the application. */
const FILES = [
  'index.html',
  'chat.js',
  'message.js',
  '../shared/agent.js',
  '../shared/script.js',
  '../shared/chat.css',
  'node_modules/questionnaire-message/dist/cdn/questionnaire-message.js',
];

rmSync('dist', { recursive: true, force: true });
for (const file of FILES) cpSync(file, `dist/${file.split('/').at(-1)}`);
