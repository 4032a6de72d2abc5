import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

/** A titled part of a page. @param flush content that reaches the edges, such as a table */
export function Panel({
  title,
  beside,
  flush = false,
  children,
}: {
  title: string;
  beside?: ReactNode;
  flush?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id} data-flush={flush || undefined}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {beside}
      </div>
      {children}
    </section>
  );
}
