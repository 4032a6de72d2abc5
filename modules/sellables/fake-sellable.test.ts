import { sellableContract } from './testing/contract.ts';
import { openFakeWorld } from './testing/fake-world.ts';

sellableContract('the fake', openFakeWorld);
