/** custom-elements.json speaks of the published elements, and of what a page can use of them. */
export default {
  globs: ['src/elements/**/*.ts'],
  outdir: '.',
  litelement: true,
  packagejson: false,
  plugins: [publicMembersOnly(), elementsOnly(), publishedPaths()],
};

function publicMembersOnly() {
  return {
    name: 'public-members-only',
    moduleLinkPhase({ moduleDoc }) {
      for (const declaration of moduleDoc.declarations ?? []) {
        declaration.members = declaration.members?.filter(
          ({ name, privacy }) => !name.startsWith('#') && (privacy === undefined || privacy === 'public'),
        );
      }
    },
  };
}

/** Leaves out the modules that only help the elements. */
function elementsOnly() {
  return {
    name: 'elements-only',
    packageLinkPhase({ customElementsManifest }) {
      customElementsManifest.modules = customElementsManifest.modules.filter(({ declarations }) =>
        declarations.some((declaration) => declaration.customElement),
      );
    },
  };
}

/** Names the published module: dist/elements/card.js for src/elements/card.ts. */
function publishedPaths() {
  return {
    name: 'published-paths',
    packageLinkPhase({ customElementsManifest }) {
      renamePaths(customElementsManifest);
    },
  };
}

function renamePaths(value) {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry !== 'string') renamePaths(entry);
    else if (key === 'path' || key === 'module') value[key] = entry.replace(/^\/?src\/(.*)\.[jt]s$/, 'dist/$1.js');
  }
}
