import { openWorld } from '@headland/testkit';
import { expect, test } from 'vitest';
import { createData } from '../index.ts';

test('every question for a collection is answered that there is none, to everybody who may ask', async () => {
  const world = await openWorld({ module: createData });
  for (const ctx of [world.visitor(), world.member(), world.owner()]) {
    for (const [call, request] of [
      ['queryDataItems', { dataCollectionId: 'Team' }],
      ['getDataItem', { dataCollectionId: 'Team', dataItemId: 'one' }],
    ] as const) {
      const asked = world.statements(() =>
        expect(world.call(call, ctx, request)).rejects.toMatchObject({
          code: 'WDE0025',
          status: 404,
          data: { dataCollectionId: 'Team' },
        }),
      );
      expect(await asked).toEqual([]);
    }
  }
  await world.close();
});
