// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type DescriptionLineType =
  | 'UNRECOGNISED'
  | 'PLAIN_TEXT'
  | 'COLOR';

export type DimensionsUnit =
  | 'UNKNOWN_DIMENSIONS_UNIT'
  | 'MM'
  | 'CM'
  | 'M'
  | 'IN'
  | 'FT'
  | 'YD';

export type ItemTypePreset =
  | 'UNRECOGNISED'
  | 'PHYSICAL'
  | 'DIGITAL'
  | 'GIFT_CARD'
  | 'SERVICE';

export type PaymentOptionType =
  | 'FULL_PAYMENT_ONLINE'
  | 'FULL_PAYMENT_OFFLINE'
  | 'MEMBERSHIP'
  | 'DEPOSIT_ONLINE'
  | 'MEMBERSHIP_OFFLINE'
  | 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER';

export type JurisdictionType =
  | 'UNDEFINED'
  | 'COUNTRY'
  | 'STATE'
  | 'COUNTY'
  | 'CITY'
  | 'SPECIAL';

export type SubscriptionFrequency =
  | 'UNDEFINED'
  | 'DAY'
  | 'WEEK'
  | 'MONTH'
  | 'YEAR';

export type ProductPeriodAlignment =
  | 'ALIGNED_WITH_BILLING_PERIOD'
  | 'NOT_ALIGNED_WITH_BILLING_PERIOD';

export type AdjustmentType =
  | 'EXTRA_CHARGE'
  | 'CREDIT';

export type TaxableAddressType =
  | 'BUSINESS'
  | 'BILLING'
  | 'SHIPPING';

export type MeasurementUnit =
  | 'UNSPECIFIED'
  | 'ML'
  | 'CL'
  | 'L'
  | 'CBM'
  | 'MG'
  | 'G'
  | 'KG'
  | 'MM'
  | 'CM'
  | 'M'
  | 'SQM'
  | 'OZ'
  | 'LB'
  | 'FLOZ'
  | 'PT'
  | 'QT'
  | 'GAL'
  | 'IN'
  | 'FT'
  | 'YD'
  | 'SQFT';

export type PaymentStatusEnumPaymentStatus =
  | 'UNSPECIFIED'
  | 'NOT_PAID'
  | 'PAID'
  | 'PARTIALLY_REFUNDED'
  | 'FULLY_REFUNDED'
  | 'PENDING'
  | 'PARTIALLY_PAID'
  | 'PENDING_MERCHANT'
  | 'CANCELED'
  | 'DECLINED';

export type FulfillmentStatus =
  | 'NOT_FULFILLED'
  | 'FULFILLED'
  | 'PARTIALLY_FULFILLED';

export type WeightUnit =
  | 'UNSPECIFIED_WEIGHT_UNIT'
  | 'KG'
  | 'LB';

export type VatType =
  | 'UNSPECIFIED'
  | 'CPF'
  | 'CNPJ';

export type PickupMethod =
  | 'STORE_PICKUP'
  | 'PICKUP_POINT';

export type OrderStatus =
  | 'INITIALIZED'
  | 'APPROVED'
  | 'CANCELED'
  | 'PENDING'
  | 'REJECTED';

export type DiscountReason =
  | 'UNSPECIFIED'
  | 'EXCHANGED_ITEMS'
  | 'BILLING_ADJUSTMENT';

export type DiscountType =
  | 'GLOBAL'
  | 'SPECIFIC_ITEMS'
  | 'SHIPPING';

export type LineItemQuantityChangeType =
  | 'QUANTITY_INCREASED'
  | 'QUANTITY_DECREASED';

export type ActivityType =
  | 'ORDER_REFUNDED'
  | 'ORDER_PLACED'
  | 'ORDER_PAID'
  | 'ORDER_FULFILLED'
  | 'ORDER_NOT_FULFILLED'
  | 'ORDER_CANCELED'
  | 'DOWNLOAD_LINK_SENT'
  | 'TRACKING_NUMBER_ADDED'
  | 'TRACKING_NUMBER_EDITED'
  | 'TRACKING_LINK_ADDED'
  | 'SHIPPING_CONFIRMATION_EMAIL_SENT'
  | 'INVOICE_ADDED'
  | 'INVOICE_REMOVED'
  | 'INVOICE_SENT'
  | 'FULFILLER_EMAIL_SENT'
  | 'SHIPPING_ADDRESS_EDITED'
  | 'EMAIL_EDITED'
  | 'PICKUP_READY_EMAIL_SENT'
  | 'CUSTOM_ACTIVITY'
  | 'MERCHANT_COMMENT'
  | 'ORDER_PARTIALLY_PAID'
  | 'DRAFT_ORDER_CHANGES_APPLIED'
  | 'SAVED_PAYMENT_METHOD'
  | 'AUTHORIZED_PAYMENT_CREATED'
  | 'AUTHORIZED_PAYMENT_CAPTURED'
  | 'AUTHORIZED_PAYMENT_VOIDED'
  | 'REFUND_INITIATED'
  | 'PAYMENT_REFUNDED'
  | 'PAYMENT_REFUND_FAILED'
  | 'REFUNDED_AS_STORE_CREDIT'
  | 'PAYMENT_PENDING'
  | 'PAYMENT_CANCELED'
  | 'PAYMENT_DECLINED'
  | 'ORDER_PENDING'
  | 'ORDER_REJECTED'
  | 'RECEIPT_CREATED'
  | 'RECEIPT_SENT'
  | 'CHARGEBACK_CREATED'
  | 'CHARGEBACK_REVERSED';

export type OrderActivityTypeEnumActivityType =
  | 'ORDER_PLACED'
  | 'ORDER_PAID'
  | 'ORDER_FULFILLED'
  | 'ORDER_NOT_FULFILLED'
  | 'ORDER_CANCELED'
  | 'DOWNLOAD_LINK_SENT'
  | 'TRACKING_NUMBER_ADDED'
  | 'TRACKING_NUMBER_EDITED'
  | 'TRACKING_LINK_ADDED'
  | 'SHIPPING_CONFIRMATION_EMAIL_SENT'
  | 'INVOICE_ADDED'
  | 'INVOICE_REMOVED'
  | 'INVOICE_SENT'
  | 'FULFILLER_EMAIL_SENT'
  | 'SHIPPING_ADDRESS_EDITED'
  | 'EMAIL_EDITED'
  | 'PICKUP_READY_EMAIL_SENT'
  | 'MERCHANT_COMMENT'
  | 'ORDER_PARTIALLY_PAID'
  | 'DRAFT_ORDER_CHANGES_APPLIED'
  | 'SAVED_PAYMENT_METHOD'
  | 'AUTHORIZED_PAYMENT_CREATED'
  | 'AUTHORIZED_PAYMENT_CAPTURED'
  | 'AUTHORIZED_PAYMENT_VOIDED'
  | 'REFUND_INITIATED'
  | 'PAYMENT_REFUNDED'
  | 'PAYMENT_REFUND_FAILED'
  | 'REFUNDED_AS_STORE_CREDIT'
  | 'PAYMENT_PENDING'
  | 'PAYMENT_CANCELED'
  | 'PAYMENT_DECLINED'
  | 'ORDER_PENDING'
  | 'ORDER_REJECTED'
  | 'RECEIPT_CREATED'
  | 'RECEIPT_SENT'
  | 'CHARGEBACK_CREATED'
  | 'CHARGEBACK_REVERSED'
  | 'ORDER_REFUNDED';

export type AttributionSource =
  | 'UNSPECIFIED'
  | 'FACEBOOK_ADS';

export type ChannelType =
  | 'UNSPECIFIED'
  | 'WEB'
  | 'POS'
  | 'EBAY'
  | 'AMAZON'
  | 'OTHER_PLATFORM'
  | 'WIX_APP_STORE'
  | 'WIX_INVOICES'
  | 'BACKOFFICE_MERCHANT'
  | 'WISH'
  | 'CLASS_PASS'
  | 'GLOBAL_E'
  | 'FACEBOOK'
  | 'ETSY'
  | 'TIKTOK'
  | 'FAIRE_COM'
  | 'PAYPAL_AGENTIC_CHECKOUT'
  | 'STRIPE_AGENTIC_CHECKOUT'
  | 'WIX_INVOICES_PLATFORM'
  | 'UCP_AGENTIC_CHECKOUT';

export type AdditionalFeeSource =
  | 'SERVICE_PLUGIN'
  | 'ITEM'
  | 'MANUAL'
  | 'SHIPPING'
  | 'PLATFORM';

export type OrderActionType =
  | 'EDIT'
  | 'UPDATE'
  | 'REFUND'
  | 'APPROVE'
  | 'CANCEL'
  | 'FULFILL'
  | 'COLLECT_PAYMENTS'
  | 'SEND_NOTIFICATIONS'
  | 'ADD_MERCHANT_ACTIVITY'
  | 'ADD_ACTIVITY'
  | 'CREATE_INVOICE'
  | 'CREATE_RECEIPTS'
  | 'ASSIGN_TAG'
  | 'PRINT_PACKAGING_SLIP'
  | 'MODIFY_INVENTORY';

export type SpecificItemsCouponBehavior =
  | 'UNDEFINED_COUPON_BEHAVIOR'
  | 'ITEM_SUBTOTAL_INCLUDES_DISCOUNT'
  | 'LEGACY_ITEM_SUBTOTAL_DOES_NOT_INCLUDE_DISCOUNT';

export type ChargeType =
  | 'PASS_ON'
  | 'ABSORBED';

export type SortOrder =
  | 'ASC'
  | 'DESC';

export type PredefinedPaymentMethod =
  | 'CASH'
  | 'BANK_TRANSFER'
  | 'CHECK';

export interface Order {
  /** Read-only. */
  id?: string | null;
  /** Read-only. */
  number?: string;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. ISO-8601. */
  updatedDate?: string | null;
  /** Read-only. */
  lineItems?: OrderLineItem[];
  buyerInfo?: BuyerInfo;
  paymentStatus?: PaymentStatusEnumPaymentStatus;
  /** Read-only. */
  fulfillmentStatus?: FulfillmentStatus;
  buyerLanguage?: string | null;
  weightUnit?: WeightUnit;
  currency?: string | null;
  currencyConversionDetails?: CurrencyConversionDetails;
  taxIncludedInPrices?: boolean;
  /** Read-only. */
  siteLanguage?: string | null;
  /** Read-only. */
  priceSummary?: PriceSummary;
  billingInfo?: AddressWithContact;
  shippingInfo?: V1ShippingInformation;
  buyerNote?: string | null;
  status?: OrderStatus;
  archived?: boolean | null;
  /** @deprecated */
  taxSummary?: TaxSummary;
  taxInfo?: OrderTaxInfo;
  appliedDiscounts?: AppliedDiscount[];
  /** Read-only. */
  activities?: Activity[];
  attributionSource?: AttributionSource;
  /** Read-only. */
  createdBy?: CreatedBy;
  channelInfo?: ChannelInfo;
  seenByAHuman?: boolean | null;
  checkoutId?: string | null;
  customFields?: CustomField[];
  cartId?: string | null;
  isInternalOrderCreate?: boolean;
  /** Read-only. @deprecated */
  payNow?: PriceSummary;
  /** Read-only. */
  balanceSummary?: BalanceSummary;
  additionalFees?: AdditionalFee[];
  /** Read-only. */
  fulfillmentStatusesAggregate?: FulfillmentStatusesAggregate;
  extendedFields?: ExtendedFields;
  purchaseFlowId?: string | null;
  recipientInfo?: AddressWithContact;
  tags?: Tags;
  /** ISO-8601. */
  purchasedDate?: string | null;
  businessLocation?: Location;
  /** Read-only. */
  payAfterFreeTrial?: PriceSummary;
  /** Read-only. */
  deposit?: PriceSummary;
  /** Read-only. */
  settings?: OrderSettings;
  /** Read-only. */
  forms?: FormInfo[];
  platformFeeSummary?: PlatformFeeSummary;
  /** Read-only. */
  imported?: boolean;
  /** Read-only. */
  demo?: boolean;
}

export interface OrderLineItem {
  id?: string;
  productName?: ProductName;
  catalogReference?: CatalogReference;
  quantity?: number;
  /** Read-only. */
  totalDiscount?: Price;
  descriptionLines?: DescriptionLine[];
  image?: Image;
  physicalProperties?: PhysicalProperties;
  itemType?: ItemType;
  fulfillerId?: string | null;
  refundQuantity?: number | null;
  restockQuantity?: number | null;
  /** Read-only. */
  restockLocations?: RestockLocation[];
  price?: Price;
  /** Read-only. */
  priceBeforeDiscounts?: Price;
  /** Read-only. */
  priceBeforeDiscountsAndTax?: Price;
  /** Read-only. */
  totalPriceBeforeTax?: Price;
  /** Read-only. */
  totalPriceAfterTax?: Price;
  paymentOption?: PaymentOptionType;
  /** @deprecated */
  taxDetails?: ItemTaxFullDetails;
  taxInfo?: LineItemTaxInfo;
  digitalFile?: DigitalFile;
  subscriptionInfo?: SubscriptionInfo;
  priceDescription?: PriceDescription;
  /** Read-only. */
  depositAmount?: Price;
  deliveryProfileId?: string | null;
  shippingGroupId?: string | null;
  locations?: LocationAndQuantity[];
  lineItemPrice?: Price;
  /** Read-only. */
  customLineItem?: boolean | null;
  /** Read-only. */
  rootCatalogItemId?: string | null;
  taxableAddress?: TaxableAddress;
  inventoryAppId?: string | null;
  priceUndetermined?: boolean;
  fixedQuantity?: boolean;
  decimalQuantity?: DecimalQuantity;
  extendedFields?: ExtendedFields;
  /** Read-only. */
  modifierGroups?: ModifierGroup[];
  externalLineItemId?: string | null;
  /** Read-only. */
  serviceProperties?: ServiceProperties;
  /** Read-only. */
  digitalFiles?: SoldFile[];
}

export interface ProductName {
  original?: string;
  translated?: string | null;
}

export interface CatalogReference {
  catalogItemId?: string;
  appId?: string;
  options?: { [key: string]: unknown } | null;
}

export interface Price {
  /** Decimal as text. */
  amount?: string;
  /** Read-only. */
  formattedAmount?: string;
}

export interface DescriptionLine {
  /** One of Value. */
  plainText?: PlainTextValue;
  /** One of Value. */
  colorInfo?: Color;
  /** @deprecated One of DescriptionLineValue. */
  plainTextValue?: PlainTextValue;
  /** @deprecated One of DescriptionLineValue. */
  color?: string;
  name?: DescriptionLineName;
  /** @deprecated */
  lineType?: DescriptionLineType;
}

export interface PlainTextValue {
  original?: string;
  translated?: string | null;
}

export interface Color {
  original?: string;
  translated?: string | null;
  code?: string | null;
}

export interface DescriptionLineName {
  original?: string;
  translated?: string | null;
}

export interface Image {
  id?: string;
  url?: string;
  /** Read-only. */
  height?: number;
  /** Read-only. */
  width?: number;
  altText?: string | null;
  /** Read-only. ISO-8601. */
  urlExpirationDate?: string | null;
  /** Read-only. */
  filename?: string | null;
  /** Read-only. Decimal as text. */
  sizeInBytes?: string | null;
  focalPoint?: FocalPoint;
}

export interface FocalPoint {
  x?: number;
  y?: number;
  height?: number | null;
  width?: number | null;
}

export interface PhysicalProperties {
  weight?: number | null;
  sku?: string | null;
  shippable?: boolean;
  productDimensions?: Dimensions;
  packageDimensions?: Dimensions;
}

export interface Dimensions {
  /** Decimal as text. */
  length?: string | null;
  /** Decimal as text. */
  width?: string | null;
  /** Decimal as text. */
  height?: string | null;
  unit?: DimensionsUnit;
}

export interface ItemType {
  /** One of ItemTypeData. */
  preset?: ItemTypePreset;
  /** One of ItemTypeData. */
  custom?: string;
}

export interface RestockLocation {
  locationId?: string;
  quantity?: number;
}

export interface ItemTaxFullDetails {
  taxableAmount?: Price;
  taxGroupId?: string | null;
  /** Decimal as text. */
  taxRate?: string;
  totalTax?: Price;
  exemptAmount?: Price;
}

export interface LineItemTaxInfo {
  taxAmount?: Price;
  taxableAmount?: Price;
  /** Decimal as text. */
  taxRate?: string | null;
  taxGroupId?: string | null;
  taxIncludedInPrice?: boolean;
  taxBreakdown?: LineItemTaxBreakdown[];
  exemptAmount?: Price;
}

export interface LineItemTaxBreakdown {
  jurisdiction?: string | null;
  /** Decimal as text. */
  rate?: string | null;
  taxAmount?: Price;
  taxType?: string | null;
  taxName?: string | null;
  jurisdictionType?: JurisdictionType;
  nonTaxableAmount?: Price;
  taxableAmount?: Price;
  exemptAmount?: Price;
}

export interface DigitalFile {
  fileId?: string;
  link?: string | null;
  /** Read-only. ISO-8601. */
  expirationDate?: string | null;
}

export interface SubscriptionInfo {
  id?: string | null;
  cycleNumber?: number;
  /** @deprecated */
  subscriptionOptionTitle?: string;
  title?: SubscriptionTitle;
  /** @deprecated */
  subscriptionOptionDescription?: string | null;
  description?: SubscriptionDescription;
  subscriptionSettings?: SubscriptionSettings;
  chargesDescription?: string | null;
  billingAdjustment?: BillingAdjustment;
}

export interface SubscriptionTitle {
  original?: string;
  translated?: string | null;
}

export interface SubscriptionDescription {
  original?: string;
  translated?: string | null;
}

export interface SubscriptionSettings {
  frequency?: SubscriptionFrequency;
  interval?: number | null;
  autoRenewal?: boolean;
  billingCycles?: number | null;
  enableCustomerCancellation?: boolean;
  freeTrialPeriod?: FreeTrialPeriod;
  /** ISO-8601. */
  startDate?: string | null;
  billingSettings?: BillingSettings;
  productPeriodAlignment?: ProductPeriodAlignment;
}

export interface FreeTrialPeriod {
  frequency?: SubscriptionFrequency;
  interval?: number;
}

export interface BillingSettings {
  anchorDay?: number | null;
}

export interface BillingAdjustment {
  type?: AdjustmentType;
  priceSummary?: BillingAdjustmentPriceSummary;
}

export interface BillingAdjustmentPriceSummary {
  subtotal?: Price;
  tax?: Price;
  total?: Price;
}

export interface PriceDescription {
  original?: string;
  translated?: string | null;
}

export interface LocationAndQuantity {
  id?: string;
  /** @deprecated */
  appId?: string | null;
  quantity?: number;
  /** Read-only. */
  name?: string | null;
}

export interface TaxableAddress {
  /** One of TaxableAddressData. */
  addressType?: TaxableAddressType;
}

export interface DecimalQuantity {
  /** One of Unit. */
  measurementUnit?: MeasurementUnit;
  /** One of Unit. */
  otherUnit?: string;
  /** Decimal as text. */
  value?: string;
  description?: TranslatableString;
}

export interface TranslatableString {
  original?: string;
  translated?: string | null;
}

export interface ExtendedFields {
  namespaces?: { [key: string]: { [key: string]: unknown } };
}

export interface ModifierGroup {
  id?: string;
  name?: TranslatableString;
  modifiers?: ItemModifier[];
}

export interface ItemModifier {
  id?: string;
  quantity?: number | null;
  label?: TranslatableString;
  details?: TranslatableString;
  price?: Price;
}

export interface ServiceProperties {
  /** ISO-8601. */
  scheduledDate?: string | null;
  numberOfParticipants?: number | null;
  /** ISO-8601. */
  endDate?: string | null;
}

export interface BuyerInfo {
  /** One of Id. */
  visitorId?: string;
  /** One of Id. */
  memberId?: string;
  contactId?: string | null;
  email?: string | null;
}

export interface CurrencyConversionDetails {
  /** Read-only. */
  originalCurrency?: string | null;
  /** Read-only. Decimal as text. */
  conversionRate?: string | null;
}

export interface PriceSummary {
  subtotal?: Price;
  shipping?: Price;
  tax?: Price;
  discount?: Price;
  /** @deprecated */
  totalPrice?: Price;
  total?: Price;
  /** @deprecated */
  totalWithGiftCard?: Price;
  /** @deprecated */
  totalWithoutGiftCard?: Price;
  totalAdditionalFees?: Price;
}

export interface AddressWithContact {
  address?: Address;
  contactDetails?: FullAddressContactDetails;
}

export interface Address {
  country?: string | null;
  subdivision?: string | null;
  city?: string | null;
  postalCode?: string | null;
  streetAddress?: StreetAddress;
  addressLine?: string | null;
  addressLine2?: string | null;
  geocode?: AddressLocation;
  /** Read-only. */
  countryFullname?: string | null;
  /** Read-only. */
  subdivisionFullname?: string | null;
}

export interface StreetAddress {
  number?: string;
  name?: string;
  apt?: string;
  formattedAddressLine?: string | null;
}

export interface AddressLocation {
  latitude?: number | null;
  longitude?: number | null;
}

export interface FullAddressContactDetails {
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  company?: string | null;
  vatId?: VatId;
}

export interface VatId {
  id?: string;
  type?: VatType;
}

export interface V1ShippingInformation {
  carrierId?: string | null;
  code?: string | null;
  title?: string;
  logistics?: DeliveryLogistics;
  cost?: ShippingPrice;
  region?: ShippingRegion;
}

export interface DeliveryLogistics {
  /** One of Address. */
  shippingDestination?: AddressWithContact;
  /** One of Address. */
  pickupDetails?: PickupDetails;
  deliveryTime?: string | null;
  instructions?: string | null;
  /** @deprecated ISO-8601. */
  deliverByDate?: string | null;
  deliveryTimeSlot?: DeliveryTimeSlot;
}

export interface PickupDetails {
  address?: PickupAddress;
  pickupMethod?: PickupMethod;
}

export interface PickupAddress {
  country?: string | null;
  subdivision?: string | null;
  city?: string | null;
  postalCode?: string | null;
  streetAddress?: StreetAddress;
  addressLine?: string | null;
  addressLine2?: string | null;
  /** Read-only. */
  countryFullname?: string | null;
  /** Read-only. */
  subdivisionFullname?: string | null;
  geocode?: AddressLocation;
}

export interface DeliveryTimeSlot {
  /** ISO-8601. */
  from?: string | null;
  /** ISO-8601. */
  to?: string | null;
}

export interface ShippingPrice {
  price?: Price;
  /** Read-only. */
  totalPriceBeforeTax?: Price;
  /** Read-only. */
  totalPriceAfterTax?: Price;
  /** @deprecated */
  taxDetails?: ItemTaxFullDetails;
  taxInfo?: LineItemTaxInfo;
  /** Read-only. */
  discount?: Price;
}

export interface ShippingRegion {
  name?: string | null;
}

export interface TaxSummary {
  /** Read-only. */
  totalTax?: Price;
  /** Read-only. Decimal as text. */
  manualTaxRate?: string | null;
}

export interface OrderTaxInfo {
  totalTax?: Price;
  taxBreakdown?: OrderTaxBreakdown[];
  /** Read-only. Decimal as text. */
  manualTaxRate?: string | null;
  /** Read-only. */
  taxExempt?: boolean | null;
  /** Read-only. */
  totalExempt?: Price;
}

export interface OrderTaxBreakdown {
  taxName?: string;
  taxType?: string;
  jurisdiction?: string;
  jurisdictionType?: JurisdictionType;
  /** Decimal as text. */
  rate?: string;
  aggregatedTaxAmount?: Price;
  aggregatedTaxableAmount?: Price;
  aggregatedExemptAmount?: Price;
}

export interface AppliedDiscount {
  /** One of DiscountSource. */
  coupon?: Coupon;
  /** One of DiscountSource. */
  merchantDiscount?: MerchantDiscount;
  /** One of DiscountSource. */
  discountRule?: DiscountRule;
  discountType?: DiscountType;
  /** @deprecated */
  lineItemIds?: string[];
  id?: string | null;
  lineItemDiscounts?: LineItemDiscount[];
  subscriptionCycles?: number | null;
  itemCombinations?: ItemCombination[];
}

export interface Coupon {
  id?: string;
  code?: string;
  name?: string;
  amount?: Price;
}

export interface MerchantDiscount {
  /** One of MerchantDiscountReason. */
  discountReason?: DiscountReason;
  /** One of MerchantDiscountReason. */
  description?: string | null;
  amount?: Price;
  /** Decimal as text. */
  percentage?: string | null;
  name?: string | null;
}

export interface DiscountRule {
  id?: string;
  name?: DiscountRuleName;
  amount?: Price;
}

export interface DiscountRuleName {
  original?: string;
  translated?: string | null;
}

export interface LineItemDiscount {
  id?: string;
  totalDiscount?: Price;
}

export interface ItemCombination {
  count?: number;
  lineItems?: ItemCombinationLineItem[];
}

export interface ItemCombinationLineItem {
  lineItemId?: string;
  discountAmount?: Price;
  quantity?: number;
}

export interface Activity {
  /** One of Content. */
  customActivity?: CustomActivity;
  /** One of Content. */
  merchantComment?: MerchantComment;
  /** One of Content. */
  orderRefunded?: OrderRefunded;
  /** One of Content. */
  orderCreatedFromExchange?: OrderCreatedFromExchange;
  /** One of Content. */
  newExchangeOrderCreated?: NewExchangeOrderCreated;
  /** One of Content. */
  draftOrderChangesApplied?: DraftOrderChangesApplied;
  /** One of Content. */
  savedPaymentMethod?: SavedPaymentMethod;
  /** One of Content. */
  authorizedPaymentCreated?: AuthorizedPaymentCreated;
  /** One of Content. */
  authorizedPaymentCaptured?: AuthorizedPaymentCaptured;
  /** One of Content. */
  authorizedPaymentVoided?: AuthorizedPaymentVoided;
  /** One of Content. */
  refundInitiated?: RefundInitiated;
  /** One of Content. */
  paymentRefunded?: PaymentRefunded;
  /** One of Content. */
  paymentRefundFailed?: PaymentRefundFailed;
  /** One of Content. */
  refundedAsStoreCredit?: RefundedAsStoreCredit;
  /** One of Content. */
  paymentPending?: PaymentPending;
  /** One of Content. */
  paymentCanceled?: PaymentCanceled;
  /** One of Content. */
  paymentDeclined?: PaymentDeclined;
  /** One of Content. */
  receiptCreated?: ReceiptCreated;
  /** One of Content. */
  receiptSent?: ReceiptSent;
  /** One of Content. */
  chargebackCreated?: ChargebackCreated;
  /** One of Content. */
  chargebackReversed?: ChargebackReversed;
  /** Read-only. */
  id?: string | null;
  /** Read-only. */
  authorEmail?: string | null;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** @deprecated */
  type?: ActivityType;
  activityType?: OrderActivityTypeEnumActivityType;
}

export interface CustomActivity {
  appId?: string;
  type?: string;
  additionalData?: { [key: string]: string };
}

export interface MerchantComment {
  message?: string;
}

export interface OrderRefunded {
  manual?: boolean;
  amount?: Price;
  reason?: string;
}

export interface OrderCreatedFromExchange {
  originalOrderId?: string;
}

export interface NewExchangeOrderCreated {
  exchangeOrderId?: string;
  lineItems?: LineItemExchangeData[];
}

export interface LineItemExchangeData {
  lineItemId?: string;
  quantity?: number;
}

export interface DraftOrderChangesApplied {
  draftOrderId?: string;
  reason?: string | null;
  changes?: OrderChange[];
}

export interface OrderChange {
  /** One of Value. */
  lineItemChanged?: LineItemChanges;
  /** One of Value. */
  lineItemAdded?: ManagedLineItem;
  /** One of Value. */
  lineItemRemoved?: ManagedLineItem;
  /** One of Value. */
  discountAdded?: ManagedDiscount;
  /** One of Value. */
  discountRemoved?: ManagedDiscount;
  /** One of Value. */
  additionalFeeAdded?: ManagedAdditionalFee;
  /** One of Value. */
  additionalFeeRemoved?: ManagedAdditionalFee;
  /** One of Value. */
  totalPriceChanged?: TotalPriceChange;
  /** One of Value. */
  shippingInformationChanged?: ShippingInformationChange;
}

export interface LineItemChanges {
  id?: string;
  name?: ProductName;
  quantity?: LineItemQuantityChange;
  price?: LineItemPriceChange;
  productName?: LineItemProductNameChange;
  descriptionLines?: LineItemDescriptionLineChange;
  modifierGroups?: LineItemModifiersChange;
}

export interface LineItemQuantityChange {
  originalQuantity?: number;
  newQuantity?: number;
  diff?: number;
  deltaType?: LineItemQuantityChangeType;
}

export interface LineItemPriceChange {
  originalPrice?: Price;
  newPrice?: Price;
}

export interface LineItemProductNameChange {
  originalProductName?: ProductName;
  newProductName?: ProductName;
}

export interface LineItemDescriptionLineChange {
  addedDescriptionLines?: DescriptionLine[];
  removedDescriptionLines?: DescriptionLine[];
}

export interface LineItemModifiersChange {
  addedModifierGroups?: ModifierGroup[];
  removedModifierGroups?: ModifierGroup[];
}

export interface ManagedLineItem {
  id?: string;
  name?: ProductName;
  quantity?: number;
}

export interface ManagedDiscount {
  id?: string;
  name?: TranslatedValue;
  affectedLineItems?: LineItemAmount[];
  totalAmount?: Price;
}

export interface TranslatedValue {
  original?: string;
  translated?: string | null;
}

export interface LineItemAmount {
  id?: string;
  name?: ProductName;
  amount?: Price;
}

export interface ManagedAdditionalFee {
  id?: string;
  name?: TranslatedValue;
  affectedLineItems?: LineItemAmount[];
  totalAmount?: Price;
}

export interface TotalPriceChange {
  originalTotal?: Price;
  newTotal?: Price;
}

export interface ShippingInformationChange {
  originalShippingInfo?: ShippingInformation;
  newShippingInfo?: ShippingInformation;
}

export interface ShippingInformation {
  total?: Price;
  shippingTitle?: string;
}

export interface SavedPaymentMethod {
  name?: string;
  description?: string | null;
}

export interface AuthorizedPaymentCreated {
  paymentId?: string;
  amount?: Price;
  lastFourDigits?: string | null;
  brand?: string | null;
}

export interface AuthorizedPaymentCaptured {
  paymentId?: string;
  amount?: Price;
  lastFourDigits?: string | null;
  brand?: string | null;
}

export interface AuthorizedPaymentVoided {
  paymentId?: string;
  amount?: Price;
  lastFourDigits?: string | null;
  brand?: string | null;
}

export interface RefundInitiated {
  refundId?: string;
  amount?: Price;
  payments?: RefundedPayment[];
  reason?: string | null;
}

export interface RefundedPayment {
  /** One of Kind. */
  regular?: RegularPaymentRefund;
  /** One of Kind. */
  giftCard?: GiftCardPaymentRefund;
  /** One of Kind. */
  membership?: MembershipPaymentRefund;
  paymentId?: string;
  externalRefund?: boolean;
}

export interface RegularPaymentRefund {
  amount?: Price;
  lastFourDigits?: string | null;
  brand?: string | null;
}

export interface GiftCardPaymentRefund {
  giftCardPaymentId?: string | null;
  amount?: Price;
}

export interface MembershipPaymentRefund {
  membershipId?: string | null;
}

export interface PaymentRefunded {
  refundId?: string;
  payment?: RefundedPayment;
}

export interface PaymentRefundFailed {
  refundId?: string;
  payment?: RefundedPayment;
}

export interface RefundedAsStoreCredit {
  amount?: Price;
  reason?: string | null;
}

export interface PaymentPending {
  /** One of PaymentDetails. */
  regular?: RegularPayment;
  paymentId?: string;
}

export interface RegularPayment {
  /** One of PaymentMethodDetails. */
  creditCardDetails?: CreditCardDetails;
  amount?: Price;
}

export interface CreditCardDetails {
  lastFourDigits?: string | null;
  brand?: string | null;
}

export interface PaymentCanceled {
  /** One of PaymentDetails. */
  regular?: RegularPayment;
  paymentId?: string;
}

export interface PaymentDeclined {
  /** One of PaymentDetails. */
  regular?: RegularPayment;
  paymentId?: string;
}

export interface ReceiptCreated {
  /** One of ReceiptInfo. */
  wixReceipt?: WixReceipt;
  /** One of ReceiptInfo. */
  externalReceipt?: ExternalReceipt;
  paymentId?: string;
}

export interface WixReceipt {
  receiptId?: string;
  displayNumber?: string | null;
}

export interface ExternalReceipt {
  receiptId?: string | null;
  displayNumber?: string | null;
}

export interface ReceiptSent {
  /** One of ReceiptInfo. */
  wixReceipt?: WixReceipt;
  /** One of ReceiptInfo. */
  externalReceipt?: ExternalReceipt;
  paymentId?: string;
}

export interface ChargebackCreated {
  paymentId?: string;
  chargebackId?: string;
  amount?: Price;
  paymentDetails?: RegularPayment;
}

export interface ChargebackReversed {
  paymentId?: string;
  chargebackId?: string;
  amount?: Price;
  reversalAmount?: Price;
  paymentDetails?: RegularPayment;
}

export interface CreatedBy {
  /** One of String. */
  userId?: string;
  /** One of String. */
  memberId?: string;
  /** One of String. */
  visitorId?: string;
  /** One of String. */
  appId?: string;
}

export interface ChannelInfo {
  type?: ChannelType;
  externalOrderId?: string | null;
  externalOrderUrl?: string | null;
}

export interface CustomField {
  value?: unknown;
  title?: string;
  translatedTitle?: string | null;
}

export interface BalanceSummary {
  /** Read-only. */
  balance?: Balance;
  /** Read-only. */
  paid?: Price;
  /** Read-only. */
  refunded?: Price;
  /** Read-only. */
  authorized?: Price;
  /** Read-only. */
  pendingRefund?: Price;
  /** Read-only. */
  pending?: Price;
  /** Read-only. */
  chargeback?: Price;
  /** Read-only. */
  chargebackReversal?: Price;
  /** Read-only. */
  platformFees?: Price;
  /** Read-only. */
  totalMinusPlatformFees?: Price;
  /** Read-only. */
  cashRoundingAdjustment?: CashRounding;
}

export interface Balance {
  /** Read-only. Decimal as text. */
  amount?: string;
  /** Read-only. */
  formattedAmount?: string;
}

export interface CashRounding {
  /** Decimal as text. */
  amount?: string;
  /** Read-only. */
  formattedAmount?: string;
}

export interface AdditionalFee {
  code?: string | null;
  name?: string;
  price?: Price;
  /** @deprecated */
  taxDetails?: ItemTaxFullDetails;
  taxInfo?: LineItemTaxInfo;
  providerAppId?: string | null;
  priceBeforeTax?: Price;
  priceAfterTax?: Price;
  id?: string;
  lineItemIds?: string[];
  subscriptionCycles?: number | null;
  source?: AdditionalFeeSource;
  taxableAddress?: TaxableAddress;
}

export interface FulfillmentStatusesAggregate {
  statuses?: string[] | null;
}

export interface Tags {
  privateTags?: TagList;
  tags?: TagList;
}

export interface TagList {
  tagIds?: string[];
}

export interface Location {
  id?: string;
  /** Read-only. */
  name?: string;
}

export interface OrderSettings {
  /** One of AllowedActions. */
  standardActions?: boolean;
  /** One of AllowedActions. */
  limitedActions?: boolean;
  /** One of AllowedActions. */
  customActions?: CustomAllowedActions;
  /** One of EditableBy. */
  editableByEveryone?: boolean;
  /** One of EditableBy. */
  editableByOwnerApps?: OwnerApps;
  specificItemsCouponBehavior?: SpecificItemsCouponBehavior;
  createInvoice?: boolean | null;
}

export interface CustomAllowedActions {
  orderActions?: OrderActionType[];
}

export interface OwnerApps {
  appIds?: string[];
}

export interface FormInfo {
  /** Read-only. */
  schemaIdentifier?: FormIdentifier;
  /** Read-only. */
  id?: string;
  /** Read-only. */
  lineItemIds?: string[];
  /** Read-only. */
  title?: string;
  /** Read-only. */
  subtitles?: string[] | null;
  formSubmissionId?: string | null;
}

export interface FormIdentifier {
  formSchemaId?: string;
  namespace?: string;
}

export interface PlatformFeeSummary {
  total?: Price;
  totalPassOn?: Price;
  totalAbsorbed?: Price;
  fees?: PlatformFee[];
}

export interface PlatformFee {
  name?: TranslatableString;
  amount?: Price;
  lineItemId?: string;
  chargeType?: ChargeType;
  /** Decimal as text. */
  percentageRate?: string;
}

export interface GetOrderRequest {
  id: string;
}

export interface GetOrderResponse {
  order?: Order;
}

export interface SearchOrdersRequest {
  search?: CursorSearch;
}

export interface CursorSearch {
  /** One of PagingMethod. */
  cursorPaging?: CursorPaging;
  filter?: { [key: string]: unknown } | null;
  sort?: Sorting[];
}

export interface CursorPaging {
  limit?: number | null;
  cursor?: string | null;
}

export interface Sorting {
  fieldName?: string;
  order?: SortOrder;
  selectItemsBy?: { [key: string]: unknown }[] | null;
  origin?: AddressLocation;
}

export interface SearchOrdersResponse {
  orders?: Order[];
  metadata?: CursorPagingMetadata;
}

export interface CursorPagingMetadata {
  count?: number | null;
  cursors?: Cursors;
  hasNext?: boolean | null;
  total?: number | null;
}

export interface Cursors {
  next?: string | null;
  prev?: string | null;
}

export interface UpdateOrderRequest {
  order: Order;
  fieldMask?: string[];
}

export interface UpdateOrderResponse {
  order?: Order;
}

export interface CancelOrderRequest {
  id: string;
  sendOrderCanceledEmail?: boolean;
  customMessage?: string | null;
  restockAllItems?: boolean;
}

export interface CancelOrderResponse {
  order?: Order;
}

export interface MarkOrderAsPaidRequest {
  ecomOrderId: string;
  userDefinedPaymentMethodName?: UserDefinedPaymentMethodName;
}

export interface UserDefinedPaymentMethodName {
  /** One of Kind. */
  predefined?: PredefinedPaymentMethod;
  /** One of Kind. */
  custom?: string | null;
}

export interface MarkOrderAsPaidResponse {
  order?: Order;
}

export interface AddActivitiesRequest {
  orderId: string;
  /** @deprecated */
  activities?: PublicActivity[];
  orderActivities?: Activity[];
}

export interface AddActivitiesResponse {
  order?: Order;
  activityIds?: string[];
}

export interface AddActivityRequest {
  id: string;
  activity: PublicActivity;
}

export interface AddActivityResponse {
  order?: Order;
  activityId?: string;
}

export interface ApplicationError {
  code?: string;
  description?: string;
  data?: { [key: string]: unknown } | null;
}

export interface BulkActionMetadata {
  totalSuccesses?: number;
  totalFailures?: number;
  undetailedFailures?: number;
}

export interface BulkOrderResult {
  itemMetadata?: ItemMetadata;
  item?: Order;
}

export interface BulkUpdateOrdersRequest {
  orders: MaskedOrder[];
  returnEntity?: boolean;
}

export interface BulkUpdateOrdersResponse {
  results?: BulkOrderResult[];
  bulkActionMetadata?: BulkActionMetadata;
}

export interface DeleteActivityRequest {
  id: string;
  activityId: string;
}

export interface DeleteActivityResponse {
  order?: Order;
}

export interface ItemMetadata {
  id?: string | null;
  originalIndex?: number;
  success?: boolean;
  error?: ApplicationError;
}

export interface MaskedOrder {
  order?: Order;
  fieldMask?: string[];
}

export interface PublicActivity {
  /** One of Content. */
  customActivity?: CustomActivity;
  /** One of Content. */
  merchantComment?: MerchantComment;
}

export interface UpdateActivityRequest {
  id: string;
  activityId: string;
  activity: PublicActivity;
}

export interface UpdateActivityResponse {
  order?: Order;
}

export interface BulkUpdateOrderTagsRequest {
  orderIds: string[];
  assignTags?: Tags;
  unassignTags?: Tags;
}

export interface BulkUpdateOrderTagsResponse {
  results?: BulkUpdateOrderTagsResult[];
  bulkActionMetadata?: BulkActionMetadata;
}

export interface BulkUpdateOrderTagsResult {
  itemMetadata?: ItemMetadata;
}

export interface BulkMarkOrdersAsPaidRequest {
  ecomOrderIds: string[];
}

export interface BulkMarkOrdersAsPaidResponse {
  results?: BulkOrderResult[];
  bulkActionMetadata?: BulkActionMetadata;
}

export interface SoldFile {
  fileId?: string;
  fileName?: string;
  sizeInBytes?: number;
  link?: string | null;
  /** ISO-8601. */
  expirationDate?: string | null;
}
