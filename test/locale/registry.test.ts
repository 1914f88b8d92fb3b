import { expect } from '@open-wc/testing';
import ar from '../../src/locale/languages/ar.js';
import de from '../../src/locale/languages/de.js';
import en from '../../src/locale/languages/en.js';
import es from '../../src/locale/languages/es.js';
import fr from '../../src/locale/languages/fr.js';
import ja from '../../src/locale/languages/ja.js';
import ptBr from '../../src/locale/languages/pt-br.js';
import zhCn from '../../src/locale/languages/zh-cn.js';
import type { Locale } from '../../src/locale/locale.js';
import { withOverrides } from '../../src/locale/overrides.js';
import { findLocale, onLocaleRegistered, registerLocale } from '../../src/locale/registry.js';

const LOCALES: readonly Locale[] = [en, zhCn, ptBr, de, es, fr, ja, ar];

describe('the languages', () => {
  for (const locale of LOCALES) {
    describe(locale.lang, () => {
      it('says everything that English says', () => {
        expect(Object.keys(locale).sort()).to.deep.equal(Object.keys(en).sort());
        for (const [key, text] of Object.entries(locale)) {
          expect(typeof text, key).to.equal(typeof Reflect.get(en, key));
          if (typeof text === 'string') expect(text, key).not.to.equal('');
        }
      });

      it('names the numbers that it is told', () => {
        for (const count of [3, 5, 11, 100]) {
          for (const key of [
            'chooseExactly',
            'chooseAtLeast',
            'chooseAtMost',
            'maximumReached',
            'problemSummary',
          ] as const) {
            expect(locale[key](count), key).to.contain(String(count));
          }
        }
        expect(locale.progress(2, 7)).to.match(/2.*7/);
        expect(locale.chooseBetween(4, 9)).to.match(/4.*9/);
      });

      it('says one in another way than several, where the language does', () => {
        const texts = [1, 2, 5].map((count) => locale.problemSummary(count));
        expect(new Set(texts).size).to.equal(3);
        for (const text of texts) expect(text).not.to.match(/undefined|NaN/);
      });

      it('names what it is told about', () => {
        expect(locale.otherLabel('OTHER', 'QUESTION')).to.contain('OTHER').and.to.contain('QUESTION');
        expect(locale.otherTextRequired('OTHER')).to.contain('OTHER');
        expect(locale.loadImage('ALT', 'host.example')).to.contain('ALT').and.to.contain('host.example');
        expect(locale.loadImage('', 'host.example')).not.to.match(/[“”«»「」„"]/);
      });

      it('holds no markup', () => {
        for (const text of Object.values(locale)) {
          if (typeof text === 'string') expect(text).not.to.match(/[<>&]/);
        }
      });
    });
  }

  it('name Submit as Submit in English', () => {
    expect(en.submit).to.equal('Submit');
  });

  it('follow the Arabic plurals', () => {
    expect([1, 2, 3, 11].map((count) => ar.problemSummary(count))).to.deep.equal([
      'سؤال واحد يحتاج إلى إجابة.',
      'سؤالان يحتاجان إلى إجابة.',
      '3 أسئلة تحتاج إلى إجابة.',
      '11 سؤالًا تحتاج إلى إجابة.',
    ]);
  });
});

describe('findLocale', () => {
  const FOUND: readonly [string | null | undefined, string][] = [
    ['en', 'en'],
    ['en-GB', 'en'],
    ['zh-CN', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['zh-Hans-CN', 'zh-CN'],
    ['pt', 'pt-BR'],
    ['pt_BR', 'pt-BR'],
    ['PT-br', 'pt-BR'],
    ['de-AT', 'de'],
    ['ar-EG', 'ar'],
    ['tlh', 'en'],
    ['', 'en'],
    [null, 'en'],
    [undefined, 'en'],
    ['p', 'en'],
  ];
  for (const [lang, found] of FOUND) {
    it(`finds ${found} for ${JSON.stringify(lang)}`, () => {
      expect(findLocale(lang).lang).to.equal(found);
    });
  }
});

describe('registerLocale', () => {
  it('adds a language, tells who listens, and completes it with English', () => {
    let told = 0;
    const stop = onLocaleRegistered(() => {
      told += 1;
    });
    registerLocale({ lang: 'eo', submit: 'Sendi' } as Locale);
    stop();
    registerLocale({ lang: 'eo', submit: 'Sendu' } as Locale);
    expect(told).to.equal(1);
    expect(findLocale('eo').submit).to.equal('Sendu');
    expect(findLocale('eo').retry).to.equal(en.retry);
  });
});

describe('withOverrides', () => {
  it('replaces single texts, and leaves the locale as it is where nothing fits', () => {
    expect(withOverrides(en, { submit: 'Send' }).submit).to.equal('Send');
    expect(en.submit).to.equal('Submit');
    expect(withOverrides(en, undefined)).to.equal(en);
    const wrong = { submit: 5, progress: 'x', lang: 'de', unknown: 'x' };
    expect(withOverrides(en, wrong as object)).to.equal(en);
  });
});
