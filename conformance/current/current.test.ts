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
import { signIn } from '../suite/sign-in.ts';
import { unbuilt } from '../suite/unbuilt.ts';
import { oauthModule } from './oauth-module.ts';
import { current } from './sdk.ts';

// One file, so that one shop is changed by one check at a time.
catalogReads(current);
productQuery(current);
catalogWrites(current);
cart(current);
buying(current);
settling(current);
redirects(current);
callers(current);
members(current);
signIn(current);
repeating(current);
oauthModule(current);
unbuilt(current);
