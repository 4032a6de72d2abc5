import type { PageRequest } from '@headland/client/face';
import { createContext } from 'react-router';
import type { Visit } from './visit.ts';

/** Loaders, actions and the rendering of one request find its visit here. */
export const visitContext = createContext<Visit>();

/** Told what a page was made of. */
export const drewContext = createContext<PageRequest['drew']>();
