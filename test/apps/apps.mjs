/**
 * The example applications of demo/apps/, by folder. `shown` is the file, or a part of it, that the README shows under the
 * name of the application. `server` is the program that serves it; the others are files alone.
 */
export const APPS = {
  html: { shown: 'message.js' },
  react: { shown: 'src/Message.tsx' },
  vue: { shown: 'src/Message.vue' },
  svelte: { shown: 'src/Message.svelte' },
  angular: { shown: 'src/message.component.ts' },
  ssr: { shown: 'page.js', server: 'server.js' },
};

/** The applications that are asked for in the environment, else all. */
export function chosenApps() {
  return process.env.APPS ? process.env.APPS.split(',') : Object.keys(APPS);
}
