import { buying } from '../suite/buying.ts';
import { callers } from '../suite/callers.ts';
import { cart } from '../suite/cart.ts';
import { catalogReads } from '../suite/catalog-reads.ts';
import { catalogWrites } from '../suite/catalog-writes.ts';
import { members } from '../suite/members.ts';
import { productQuery } from '../suite/product-query.ts';
import { redirects } from '../suite/redirects.ts';
import { repeating } from '../suite/repeating.ts';
import { settling } from '../suite/settling.ts';
import { unbuilt } from '../suite/unbuilt.ts';
import { inventory } from './inventory.ts';
import { orders } from './orders.ts';
import { older } from './sdk.ts';

// One file, so that one shop is changed by one check at a time.
catalogReads(older);
productQuery(older);
catalogWrites(older);
cart(older);
buying(older);
orders(older);
inventory(older);
settling(older);
redirects(older);
callers(older);
members(older);
repeating(older);
unbuilt(older);
