import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { giveFocus } from './give-focus.ts';

/**
 * What stands above the page for as long as it is mounted. Closed, it gives the keyboard back to what opened it: Mantine
 * does so when `opened` becomes false, which never happens to what is taken away open.
 */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => giveFocus(before), [before]);
  return <Modal opened {...props} />;
}
