import { cpSync } from 'node:fs';
import { build } from 'esbuild';

/** What the browser loads. The server runs as it is. */
await build({
  entryPoints: ['client.js'],
  outdir: 'dist',
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
});
cpSync('../shared/chat.css', 'dist/chat.css');
