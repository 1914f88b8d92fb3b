/** Bounds on what a block may hold. Each has a problem code; past it the block stays text and no library sees it (rule 7). */
export const LIMITS = {
  /** Characters of a fenced payload. */
  yamlLength: 64 * 1024,
  yamlLines: 2000,
  yamlDepth: 16,
  yamlAnchors: 32,
  yamlAliases: 100,
  /** Characters of an element's payload. */
  jsonLength: 1024 * 1024,
  jsonDepth: 64,
} as const;

/** Containers (quotes, list items) that the scanner follows into each other; what lies deeper is read as a paragraph. */
export const MAX_CONTAINERS = 100;
