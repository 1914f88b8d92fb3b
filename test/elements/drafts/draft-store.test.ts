import { expect } from '@open-wc/testing';
import { clearDrafts, loadDraft, loadPlace, removeDraft, saveDraft } from '../../../src/elements/drafts/draft-store.js';
import type { DraftStorage, DraftStorageObject } from '../../../src/elements/drafts/storage.js';
import { createDraft } from '../../../src/protocol/draft.js';
import type { Draft, Questionnaire } from '../../../src/protocol/questionnaire.js';
import {
  everyType,
  freeText,
  multiChoice,
  OTHER_VALUE,
  questionnaire,
  singleChoice,
} from '../support/questionnaires.js';

class HostStorage implements DraftStorageObject {
  readonly items = new Map<string, string>();
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
}

const owner = (form: Questionnaire, conversationId = '') => ({ questionnaire: form, conversationId });

const DRAFT: Draft = {
  target: { type: 'single_choice', value: OTHER_VALUE, otherText: 'The moon' },
  checks: { type: 'multi_choice', values: ['Unit'], otherText: 'unsent' },
  why: { type: 'free_text', text: 'It is\ntime. \u{1f9ed}' },
};

/** A draft as plain data: drafts themselves have no prototype. */
const plain = (draft: Draft | undefined) => draft && { ...draft };

afterEach(() => clearDrafts());

describe('keeping drafts', () => {
  const PLACES: readonly [string, () => DraftStorage][] = [
    ['in memory', () => 'memory'],
    ['for the session', () => 'session'],
    ['for good', () => 'local'],
    ['in an object of the page', () => new HostStorage()],
    ['in a Web Storage that the page gives', () => sessionStorage],
  ];

  for (const [name, make] of PLACES) {
    it(`gives a draft back that was kept ${name}, until it is removed`, () => {
      const where = make();
      const form = everyType();
      expect(loadDraft(where, owner(form))).to.equal(undefined);
      saveDraft(where, owner(form), DRAFT);
      expect(plain(loadDraft(where, owner(everyType())))).to.deep.equal(DRAFT);
      removeDraft(where, owner(form));
      expect(loadDraft(where, owner(form))).to.equal(undefined);
    });

    it(`forgets what was kept ${name} when all drafts are cleared`, () => {
      const where = make();
      saveDraft(where, owner(everyType()), DRAFT);
      clearDrafts();
      expect(loadDraft(where, owner(everyType()))).to.equal(undefined);
    });
  }

  it('keeps none where that is wanted', () => {
    saveDraft('none', owner(everyType()), DRAFT);
    expect(loadDraft('none', owner(everyType()))).to.equal(undefined);
  });

  it('keeps conversations, forms and forms with the same id but other questions apart', () => {
    const other = questionnaire([freeText({ id: 'when', text: 'When?' })]);
    saveDraft('memory', owner(everyType(), 'a'), DRAFT);
    expect(loadDraft('memory', owner(everyType(), 'b'))).to.equal(undefined);
    expect(loadDraft('memory', owner(everyType({ id: 'm2_q1' }), 'a'))).to.equal(undefined);
    saveDraft('memory', owner(other, 'a'), { when: { type: 'free_text', text: 'Now' } });
    expect(plain(loadDraft('memory', owner(everyType(), 'a')))).to.deep.equal(DRAFT);
    expect(loadDraft('memory', owner(other, 'a'))?.when).to.deep.equal({ type: 'free_text', text: 'Now' });
  });

  it('does not mistake one pair of ids for another', () => {
    saveDraft('memory', owner(everyType({ id: 'b","c' }), 'a'), DRAFT);
    expect(loadDraft('memory', owner(everyType({ id: 'c' }), 'a","b'))).to.equal(undefined);
  });

  it('holds a hundred drafts in memory, and drops the one that was not touched for the longest', () => {
    const form = (number: number) => owner(everyType({ id: `m${number}_q1` }));
    for (let number = 0; number < 100; number++) saveDraft('memory', form(number), DRAFT);
    saveDraft('memory', form(0), DRAFT);
    saveDraft('memory', form(100), DRAFT);
    expect(loadDraft('memory', form(1))).to.equal(undefined);
    expect(loadDraft('memory', form(0))).not.to.equal(undefined);
    expect(loadDraft('memory', form(2))).not.to.equal(undefined);
    expect(loadDraft('memory', form(100))).not.to.equal(undefined);
  });

  it('leaves other keys of the page in the storage', () => {
    sessionStorage.setItem('page', 'own');
    saveDraft('session', owner(everyType()), DRAFT);
    clearDrafts();
    expect(sessionStorage.getItem('page')).to.equal('own');
    expect(sessionStorage).to.have.length(1);
    sessionStorage.clear();
  });

  it('goes on where a storage throws or holds nonsense', () => {
    const throwing: DraftStorageObject = {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('full');
      },
      removeItem: () => {
        throw new Error('forbidden');
      },
    };
    saveDraft(throwing, owner(everyType()), DRAFT);
    expect(loadDraft(throwing, owner(everyType()))).to.equal(undefined);
    removeDraft(throwing, owner(everyType()));
    for (const nonsense of ['', '{', 'null', '5', '{}', '{"savedAt":1,"questions":[],"draft":null}', '[]']) {
      const host = new HostStorage();
      host.getItem = () => nonsense;
      expect(loadDraft(host, owner(everyType())), nonsense).to.equal(undefined);
    }
  });

  it('reads from a storage only what a draft can hold', () => {
    const host = new HostStorage();
    saveDraft(host, owner(everyType()), DRAFT);
    const [[key, value] = ['', '']] = host.items;
    const stored = JSON.parse(value);
    stored.draft = { target: { type: 'single_choice', value: 5 }, checks: 'x', why: { type: 'free_text', text: {} } };
    host.items.set(key, JSON.stringify(stored));
    expect(plain(loadDraft(host, owner(everyType())))).to.deep.equal({
      target: { type: 'single_choice', value: '', otherText: '' },
      checks: { type: 'multi_choice', values: [], otherText: '' },
      why: { type: 'free_text', text: '' },
    });
  });
});

describe('the place where the user was', () => {
  const BEGINNING = { page: undefined, request: '', asks: false };

  it('is kept with the draft, and with the revision of a questionnaire of Pi', () => {
    const place = { page: 2, request: 'What is', asks: true };
    saveDraft('memory', owner(everyType()), DRAFT, { place, revision: 3 });
    expect(loadPlace('memory', owner(everyType()))).to.deep.equal({ place, revision: 3 });
    saveDraft('memory', owner(everyType()), DRAFT);
    expect(loadPlace('memory', owner(everyType()))).to.deep.equal({ place: BEGINNING, revision: undefined });
  });

  it('is the beginning where nothing, or nonsense, was kept', () => {
    const host = new HostStorage();
    expect(loadPlace(host, owner(everyType())).place).to.deep.equal(BEGINNING);
    saveDraft(host, owner(everyType()), DRAFT);
    const [[key, value] = ['', '']] = host.items;
    host.items.set(key, JSON.stringify({ ...JSON.parse(value), place: { page: '2', request: 5, asks: 'yes' } }));
    expect(loadPlace(host, owner(everyType())).place).to.deep.equal(BEGINNING);
  });

  it('belongs to all calls that go on with one questionnaire of Pi', () => {
    const called = (id: string) => ({ ...owner(everyType({ id })), id: 'u1' });
    saveDraft('memory', called('call_1'), DRAFT, { revision: 0 });
    expect(plain(loadDraft('memory', called('call_2')))).to.deep.equal(plain(DRAFT));
    removeDraft('memory', called('call_3'));
    expect(loadDraft('memory', called('call_1'))).to.equal(undefined);
  });
});

describe('a questionnaire that comes again slightly changed', () => {
  const again = (questions: Parameters<typeof questionnaire>[0]) => {
    saveDraft('memory', owner(everyType()), DRAFT);
    const form = questionnaire(questions);
    return { draft: loadDraft('memory', owner(form)), untouched: createDraft(form) };
  };

  it('keeps the answers to the questions that are the same', () => {
    const { draft } = again([freeText(), freeText({ id: 'when', text: 'When?' }), singleChoice({ allowOther: true })]);
    expect(plain(draft)).to.deep.equal({
      why: DRAFT.why,
      when: { type: 'free_text', text: '' },
      target: DRAFT.target,
    });
  });

  it('keeps a choice among other options, as long as it is one of them', () => {
    const { draft, untouched } = again([multiChoice({ values: ['Fuzz', 'Unit'] })]);
    expect(draft?.checks).to.deep.equal({ type: 'multi_choice', values: ['Unit'], otherText: 'unsent' });
    const gone = again([multiChoice({ values: ['Fuzz'] })]);
    expect(gone.draft?.checks).to.deep.equal(gone.untouched.checks);
    expect(untouched.checks).to.deep.equal({ type: 'multi_choice', values: [], otherText: '' });
  });

  it('begins anew where id, type or text differ, or Other is gone', () => {
    for (const question of [
      freeText({ id: 'why', text: 'Why not?' }),
      singleChoice({ id: 'why', text: 'Why?' }),
      freeText({ id: 'reason' }),
      singleChoice({ allowOther: false }),
    ]) {
      const { draft, untouched } = again([question]);
      expect(plain(draft), JSON.stringify(question)).to.deep.equal(plain(untouched));
    }
  });
});
