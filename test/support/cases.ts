/** The surfaces that a row of test/fixtures/cases.jsonl can speak about. */
export type Surface = 'parse' | 'stream' | 'tool' | 'response' | 'card' | 'framework' | 'security';

/** One row: a small input and the right value, made after a fault that people met. */
export interface Case<Input, Expectation> {
  readonly id: string;
  /** Letter of the family of faults. */
  readonly kind: string;
  /** The public report of the fault, or where the row comes from. */
  readonly source: string;
  readonly symptom: string;
  readonly surface: Surface;
  readonly input: Input;
  readonly expect: Expectation;
  /** Who decides: the specification, or what users would expect. */
  readonly by: 'protocol' | 'expectation';
  readonly note?: string;
}

/**
 * The rows of one surface, in the order of the file. `Input` and `Expectation` are the shapes that the test reads;
 * the rows are data of this repository and are not checked against them.
 */
export async function loadCases<Input, Expectation>(surface: Surface): Promise<Case<Input, Expectation>[]> {
  const response = await fetch(new URL('../fixtures/cases.jsonl', import.meta.url));
  if (!response.ok) throw new Error(`cases.jsonl could not be read (${response.status}), so its rows were not tested.`);
  const lines = (await response.text()).split('\n').filter((line) => line !== '');
  const rows: Case<Input, Expectation>[] = lines.map((line) => JSON.parse(line));
  return rows.filter((row) => row.surface === surface);
}
