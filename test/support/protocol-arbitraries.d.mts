import type { Arbitrary } from 'fast-check';

export const messages: Arbitrary<string>;
export const cuts: Arbitrary<number[]>;
export function cutAt(text: string, fractions: readonly number[]): string[];
