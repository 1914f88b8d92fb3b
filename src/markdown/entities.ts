/**
 * The character references that are decoded: HTML 4's names, the names of the ASCII signs, and some common ones. The
 * whole list of HTML (over 2,000 names) would weigh more than this renderer; a name that is not here stays as written.
 *
 * Groups of consecutive code points: the first code point, then the names.
 */
const NAMES =
  '9 Tab NewLine,33 excl quot num dollar percnt amp apos lpar rpar ast plus comma,46 period sol,58 colon semi' +
  ' lt equals gt quest commat,91 lbrack bsol rbrack Hat lowbar grave,123 lbrace verbar rbrace,160 nbsp iexcl' +
  ' cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro' +
  ' para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig' +
  ' Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times' +
  ' Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil' +
  ' egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash' +
  ' ugrave uacute ucirc uuml yacute thorn yuml,305 inodot,338 OElig oelig,352 Scaron scaron,376 Yuml,402 fnof' +
  ',710 circ,732 tilde,913 Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi' +
  ' Rho,931 Sigma Tau Upsilon Phi Chi Psi Omega,945 alpha beta gamma delta epsilon zeta eta theta iota kappa' +
  ' lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega,977 thetasym upsih,982 piv,8194' +
  ' ensp emsp,8201 thinsp,8204 zwnj zwj lrm rlm dash,8211 ndash mdash,8216 lsquo rsquo sbquo,8220 ldquo rdquo' +
  ' bdquo,8224 dagger Dagger bull,8230 hellip,8240 permil,8242 prime Prime,8249 lsaquo rsaquo,8254 oline,8260' +
  ' frasl,8364 euro,8465 image,8470 numero copysr weierp,8476 real,8482 trade,8501 alefsym,8531 frac13 frac23' +
  ' frac15 frac25 frac35 frac45 frac16 frac56 frac18 frac38 frac58 frac78,8592 larr uarr rarr darr harr,8629' +
  ' crarr,8656 lArr uArr rArr dArr hArr,8704 forall,8706 part exist,8709 empty,8711 nabla isin notin,8715 ni' +
  ',8719 prod,8721 sum minus,8727 lowast,8730 radic,8733 prop infin,8736 ang,8743 and or cap cup int,8756' +
  ' there4,8764 sim,8773 cong,8776 asymp,8800 ne equiv,8804 le ge,8834 sub sup nsub,8838 sube supe,8853 oplus' +
  ',8855 otimes,8869 perp,8901 sdot,8968 lceil rceil lfloor rfloor,9001 lang rang,9608 block,9617 blk14,9633' +
  ' squ,9674 loz,9733 bigstar star,9742 phone,9792 female,9794 male,9824 spades,9827 clubs,9829 hearts diams' +
  ',10003 check,10007 cross,91 lsqb,93 rsqb,123 lcub,124 vert,125 rcub,189 half,8208 hyphen,9633 square,9733' +
  ' starf,10003 checkmark';

const codePoints = new Map<string, number>();
for (const group of NAMES.split(',')) {
  const [first, ...names] = group.split(' ');
  for (const [i, name] of names.entries()) codePoints.set(name, Number(first) + i);
}

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]\w{1,9}));/g;

/** Replaces character references by their characters. */
export function decodeEntities(source: string): string {
  if (!source.includes('&')) return source;
  return source.replace(REFERENCE, (reference, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) {
      const code = codePoints.get(name);
      return code === undefined ? reference : String.fromCodePoint(code);
    }
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const valid = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return valid ? String.fromCodePoint(code) : '\uFFFD';
  });
}
