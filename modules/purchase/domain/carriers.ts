/** Who delivers where the wire wants a carrier: the shop itself. Ids are part of orders and carts, and never change. */
export const FLAT_RATE_CARRIER = '7f6f1d4c-6f0b-4d43-9a53-2f1f0d5b8a11';
export const PICKUP_CARRIER = '2c2b8d5e-58b4-4d0d-8a58-6d1f4a4f7c02';
export const LOCAL_CARRIER = 'b6d0f5a1-7c3e-4f0a-9d55-0e2a8c9b3d03';

export const CARRIERS: readonly string[] = [FLAT_RATE_CARRIER, PICKUP_CARRIER, LOCAL_CARRIER];
