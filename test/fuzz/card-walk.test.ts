import { CardWalk } from '../elements/support/card-walk.js';

/** What test/fuzz/card.mjs puts into the page. */
declare global {
  var walk: { readonly steps: number; readonly seed: number };
}

/** Steps of one walk: after that another message begins, so that one walk does not end up in one corner. */
const STEPS_OF_A_WALK = 250;

it(`a user and a page do ${globalThis.walk.steps} random things from seed ${globalThis.walk.seed} on`, async () => {
  const { steps, seed } = globalThis.walk;
  for (let walked = 0; walked < steps; walked += STEPS_OF_A_WALK) {
    const walkSeed = seed + walked / STEPS_OF_A_WALK;
    try {
      await CardWalk.run(walkSeed, Math.min(STEPS_OF_A_WALK, steps - walked));
    } catch (error) {
      throw new Error(`Seed ${walkSeed}: ${error instanceof Error ? error.message : error}`);
    }
  }
});
