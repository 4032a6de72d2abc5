/**
 * The script of every page, whether React comes to it or not: theme, notes, the pending indicator, the flying cover.
 * Everything hangs on the document, so that it also works for what is rendered later.
 */

import { followCartCount } from './cart-count.ts';
import { followNotes } from './notes.ts';
import { followPending } from './pending.ts';
import { followQuickAdd } from './quick-add.ts';
import { followSorting } from './sorting.ts';
import { followTheme } from './theme.ts';
import { followTransitions } from './transitions.ts';

document.documentElement.classList.add('js');
followTheme();
followPending();
followCartCount();
followNotes();
followQuickAdd();
followSorting();
followTransitions();
