import type { Thanks } from './read-thanks.ts';

export function ThankYouNote({ thanks }: { readonly thanks: Thanks }) {
  return (
    <div className="balloon mb-10" role="status">
      <p>
        <b>Thank you!</b> {thanks.orderNumber !== '' && `Order ${thanks.orderNumber} is with us. `}It goes between two
        boards today. Something to read while you wait?
      </p>
    </div>
  );
}
