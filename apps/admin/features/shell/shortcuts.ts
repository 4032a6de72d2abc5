import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { keep, recall } from '../../api/device-memory.ts';

/** How long a first key waits for its second, in milliseconds. */
const PATIENCE = 1_500;
const KEY = 'headland-admin-shortcuts';

export interface Shortcut {
  /** One key, or two that follow each other, such as `g o`; as `KeyboardEvent.key` names them. */
  readonly keys: string;
  readonly label: string;
  readonly run: () => void;
}

let enabled = recall(KEY) !== 'off';
const listeners = new Set<() => void>();

/** Single letters disturb speech input and some readers: they can be switched off (WCAG 2.1.4). */
export function setShortcuts(on: boolean): void {
  enabled = on;
  keep(KEY, on ? null : 'off');
  for (const listener of listeners) listener();
}

export function useShortcutsEnabled(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => enabled,
  );
}

/** True where letters are text: they belong to whoever types then. */
function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('input, textarea, select') || target.closest('[role=dialog]') !== null
  );
}

/** Runs shortcuts for as long as the component is there. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const press = useEffectEvent((keys: string): boolean => {
    const found = shortcuts.find((one) => one.keys === keys);
    found?.run();
    return found !== undefined;
  });
  useEffect(() => {
    let first = '';
    let at = 0;
    const listen = (event: KeyboardEvent) => {
      if (!enabled || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (takesText(event.target) || event.key.length !== 1) return;
      const pair = first !== '' && event.timeStamp - at < PATIENCE ? `${first} ${event.key}` : '';
      if ((pair !== '' && press(pair)) || press(event.key)) {
        event.preventDefault();
        first = '';
        return;
      }
      first = event.key;
      at = event.timeStamp;
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Puts the cursor into the search field of the page, if it has one. */
export function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
}
