import './theme/styles.ts';
import { loadTemporal } from '@headland/kernel/load-temporal.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './features/shell/app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no element #root');
await loadTemporal();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
