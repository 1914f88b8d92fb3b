import { CardWalk } from './support/card-walk.js';

describe('a user and a page that do random things', () => {
  for (const seed of [1, 2, 3, 4]) {
    it(`lose nothing and send nothing twice (seed ${seed})`, async () => {
      await CardWalk.run(seed, 150);
    });
  }
});
