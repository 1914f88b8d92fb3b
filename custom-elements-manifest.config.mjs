/** custom-elements.json speaks of the published modules and of what a page can use. */
export default {
  globs: ['src/elements/**/*.ts'],
  exclude: ['src/elements/**/*.styles.ts'],
  outdir: '.',
  litelement: true,
  packagejson: false,
  plugins: [publicMembersOnly(), publishedPaths()],
};

function publicMembersOnly() {
  return {
    name: 'public-members-only',
    moduleLinkPhase({ moduleDoc }) {
      for (const declaration of moduleDoc.declarations ?? []) {
        declaration.members = declaration.members?.filter(
          ({ name, privacy }) => privacy === undefined || (privacy === 'public' && !name.startsWith('#')),
        );
      }
    },
  };
}

/** src/elements/card.ts is published as dist/elements/card.js. */
function publishedPaths() {
  return {
    name: 'published-paths',
    packageLinkPhase({ customElementsManifest }) {
      replaceModulePaths(customElementsManifest);
    },
  };
}

function replaceModulePaths(value) {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry === 'string' && (key === 'path' || key === 'module')) {
      value[key] = entry.replace(/^\/?src\/(.*)\.ts$/, 'dist/$1.js').replace(/^\/?src\/(.*)\.js$/, 'dist/$1.js');
    } else {
      replaceModulePaths(entry);
    }
  }
}
