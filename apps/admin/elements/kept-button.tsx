import type { ComponentProps, MouseEvent } from 'react';

/**
 * The element of every button of the theme. One that cannot be pressed says so and keeps the keyboard: a disabled element
 * loses it in the middle of being pressed, when its button begins to wait for an answer.
 */
export function KeptButton({ disabled = false, type = 'button', onClick, ...others }: ComponentProps<'button'>) {
  return <button type={type} {...others} aria-disabled={disabled || undefined} onClick={disabled ? refuse : onClick} />;
}

/** Also keeps Enter in a field from sending the form by this button. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
