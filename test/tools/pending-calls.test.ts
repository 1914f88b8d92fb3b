import { expect } from '@open-wc/testing';
import { pairToolMessages } from '../../src/tools/index.js';

const call = (id?: string) => ({ name: 'questionnaire_async', arguments: {}, ...(id === undefined ? {} : { id }) });
const result = (id: string | undefined, content: string) => ({
  role: 'tool',
  content,
  ...(id === undefined ? {} : { tool_call_id: id }),
});

/** The contents of the results, in the order of the calls. */
const contents = (calls: object[], results: object[]) =>
  pairToolMessages(calls, results).map(({ toolResult }) => (toolResult as { content?: string } | undefined)?.content);

describe('pairToolMessages', () => {
  it('pairs by id, in the order of the calls', () => {
    expect(contents([call('a'), call('b'), call('c')], [result('c', 'C'), result('a', 'A')])).to.deep.equal([
      'A',
      undefined,
      'C',
    ]);
  });

  it('gives a result without an id to the first call that has none', () => {
    expect(contents([call('a'), call('b')], [result(undefined, 'first'), result(undefined, 'second')])).to.deep.equal([
      'first',
      'second',
    ]);
    expect(contents([call('a'), call('b')], [result('a', 'A'), result(undefined, 'B')])).to.deep.equal(['A', 'B']);
    expect(contents([call(), call()], [result(undefined, 'first')])).to.deep.equal(['first', undefined]);
  });

  it('leaves out a result that belongs to none of the calls', () => {
    expect(contents([call('a')], [result('b', 'B')])).to.deep.equal([undefined]);
  });

  it('lets the last of several results of one call count', () => {
    expect(contents([call('a')], [result('a', 'old'), result('a', 'new')])).to.deep.equal(['new']);
  });

  it('leaves results alone where no call is given', () => {
    const part = result('a', 'A');
    expect(pairToolMessages([], [part])).to.deep.equal([{ toolCall: undefined, toolResult: part }]);
  });

  it('keeps what is no call, and ignores what is no result', () => {
    expect(pairToolMessages([null, call('a')], [null])).to.deep.equal([
      { toolCall: null, toolResult: undefined },
      { toolCall: call('a'), toolResult: undefined },
    ]);
  });
});
