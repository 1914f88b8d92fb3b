import { PiWalk } from './support/pi-walk.js';

describe('a random questionnaire of Pi, asked about and loaded again at random', () => {
  for (let seed = 1; seed <= 12; seed++) {
    it(`ends with the answers that the user gave (seed ${seed})`, async () => {
      await new PiWalk(seed).run(60);
    });
  }
});
