/**
 * Which addresses a message may point at. Links: `http`, `https`, `mailto` and relative ones. Images: `http`, `https`
 * and raster `data:` images. A host's own policy can only narrow this or rewrite an address within it.
 */
export type UrlKind = 'link' | 'image';
export type UrlPolicy = (url: string, kind: UrlKind) => boolean | string;

const SCHEMES: Readonly<Record<UrlKind, ReadonlySet<string>>> = {
  link: new Set(['http', 'https', 'mailto']),
  image: new Set(['http', 'https']),
};

const RASTER_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp);base64,[a-z0-9+/=]+$/i;

/** Characters that address parsers and readers skip: controls, blanks, zero-width and direction marks. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}]/gu;

/** Whether the address is an image that needs no request. */
export function isRasterData(url: string): boolean {
  return RASTER_DATA.test(url);
}

/** The address to use, percent-encoded, or undefined when it is not allowed. */
export function allowedUrl(url: string, kind: UrlKind, policy?: UrlPolicy): string | undefined {
  const encoded = encodeUrl(url);
  if (encoded === undefined || !isSafe(encoded, kind)) return undefined;
  if (policy === undefined) return encoded;
  const verdict = policy(encoded, kind);
  if (typeof verdict !== 'string') return verdict === true ? encoded : undefined;
  const rewritten = encodeUrl(verdict);
  return rewritten !== undefined && isSafe(rewritten, kind) ? rewritten : undefined;
}

function isSafe(url: string, kind: UrlKind): boolean {
  if (kind === 'image' && isRasterData(url)) return true;
  // Percent signs hide nothing from an address parser, so the scheme is read from the address as it is.
  const scheme = /^([^/?#:]*):/.exec(url.replace(INVISIBLE, ''))?.[1];
  if (scheme !== undefined) return SCHEMES[kind].has(scheme.toLowerCase());
  return kind === 'link' || url.startsWith('//');
}

/** Percent-encodes what an address cannot hold and keeps what is encoded already. A lone surrogate has no encoding. */
function encodeUrl(url: string): string | undefined {
  try {
    return encodeURI(url.trim()).replace(/%25/g, '%');
  } catch {
    return undefined;
  }
}
