import { openDatabase } from '@headland/db';
import { newId } from '@headland/kernel';
import type { Quote, Sellable } from '@headland/sellables';
import { sellableContract } from '../sellables/testing/contract.ts';
import { minutes } from '../sellables/testing/world.ts';
import { slotPlaces } from './commands/slots.ts';
import { readRooms } from './db/slot-holds.ts';
import { carriers } from './domain/carriers.ts';
import { codeOfSlot, slotOfCode } from './domain/slot-place.ts';
import { openDelivery } from './testing/open-delivery.ts';

const appId = carriers.local.id;
const startsAt = minutes(10_000);
const time = (hours: number) => ({ hours, minutes: 0 });

sellableContract('delivery with its slots', async () => {
  const world = await openDelivery();
  const other = openDatabase({ url: world.testDatabase.url, connections: 8 });
  /** Nobody buys a place by itself, and so none is quoted; the contract has to see what is left. */
  const quoted = (sellable: Sellable): Sellable => ({
    ...sellable,
    quote: (db, { site, now }, requests) =>
      Promise.all(
        requests.map(async ({ reference, quantity }): Promise<Quote> => {
          const place = slotOfCode(reference.catalogItemId);
          const line = { orderId: newId(now), lineId: newId(now), key, reference, quantity, buyer: nobody };
          const rooms = place ? await readRooms(db, site.id, now, [{ line, place }], []) : new Map();
          const room = place && rooms.get(codeOfSlot(place));
          if (!room) return { availability: 'NOT_FOUND', available: 0, item: null };
          const available = Math.max(0, (room.most ?? 0) - room.taken);
          return {
            availability: available >= quantity ? 'AVAILABLE' : available > 0 ? 'PARTIALLY_AVAILABLE' : 'NOT_AVAILABLE',
            available,
            item: { ...item, key: { ...key, itemId: reference.catalogItemId }, reference },
          };
        }),
      ),
  });
  return {
    sellable: quoted(slotPlaces()),
    unguarded: quoted(slotPlaces(async () => {})),
    databases: [world.database, other],
    context: (now) => world.nobody({ now }),
    async put(mostPerSlot) {
      const windows = [{ day: 'MON', start: time(9), end: time(12) }];
      const { localDeliveryOption } = await world.call('createLocalDeliveryOption', world.owner(), {
        localDeliveryOption: {
          areaName: 'Town',
          rate: '3',
          zipConfig: { zipCodes: ['10001'] },
          scheduledDeliveryConfig: { handlingDays: 0, mostPerSlot, timeWindows: windows },
        },
      });
      return { appId, catalogItemId: codeOfSlot({ methodId: localDeliveryOption.id, startsAt }) };
    },
    findings: world.findings,
    async close() {
      await other.close();
      await world.close();
    },
  };
});

const key = { appId, itemId: '', variantId: '' };
const nobody = { memberId: null, visitorId: null, email: null, firstName: null, lastName: null };
const item = {
  name: 'A place in a slot',
  path: '/',
  price: 0,
  fullPrice: 0,
  itemType: 'PHYSICAL',
  image: null,
  descriptionLines: [],
  physical: { sku: null, weight: null, shippable: false },
  payment: { option: 'FULL_PAYMENT_ONLINE', deposit: null },
  fixedQuantity: null,
  taxGroupId: null,
  couponScopes: [],
  holdMinutes: 20,
} as const;
