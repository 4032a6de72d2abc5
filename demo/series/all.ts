import { exhibitCat } from './exhibit-cat.ts';
import { gorrum } from './gorrum.ts';
import { hadal } from './hadal.ts';
import { quietTenants } from './quiet-tenants.ts';
import { rollingBoil } from './rolling-boil.ts';
import { saltMoon } from './salt-moon.ts';
import type { SeriesFacts } from './series.ts';
import { vesperStreet } from './vesper-street.ts';
import { warmCircuits } from './warm-circuits.ts';

/** The eight series of the house, one per genre. */
export const allSeries: SeriesFacts[] = [
  saltMoon,
  vesperStreet,
  exhibitCat,
  warmCircuits,
  gorrum,
  quietTenants,
  hadal,
  rollingBoil,
];
