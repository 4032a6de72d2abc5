import { data } from 'react-router';

/** An address of nothing. */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** Nor can anything be sent there. */
export function action(): never {
  throw data(null, { status: 404 });
}

export default function Unknown() {
  return null;
}
