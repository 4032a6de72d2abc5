import { createContext } from 'react-router';
import type { Visit } from './visit.ts';

/** Loaders, actions and the rendering of one request find its visit here. */
export const visitContext = createContext<Visit>();
