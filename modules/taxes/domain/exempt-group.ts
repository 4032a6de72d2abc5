/** Buyers who pay other rates, or none: resellers, schools. A rate says what (`exemptRates`). */
export interface ExemptGroup {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** A member who is in such a group. */
export interface ExemptMember {
  readonly memberId: string;
  readonly groupId: string;
}
