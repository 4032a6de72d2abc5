// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
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

export type WeightUnit =
  | 'UNSPECIFIED_WEIGHT_UNIT'
  | 'KG'
  | 'LB';

export type PaymentOptionType =
  | 'FULL_PAYMENT_ONLINE'
  | 'FULL_PAYMENT_OFFLINE'
  | 'MEMBERSHIP'
  | 'DEPOSIT_ONLINE'
  | 'MEMBERSHIP_OFFLINE'
  | 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER';

export type AppliedDiscountDiscountType =
  | 'GLOBAL'
  | 'SPECIFIC_ITEMS'
  | 'SHIPPING';

export type AdditionalFeeSource =
  | 'UNKNOWN_ADDITIONAL_FEE_SOURCE'
  | 'SERVICE_PLUGIN'
  | 'ITEM'
  | 'MANUAL'
  | 'SHIPPING'
  | 'PLATFORM';

export type Severity =
  | 'WARNING'
  | 'ERROR';

export type DiscountType =
  | 'GLOBAL'
  | 'SPECIFIC_ITEMS'
  | 'SHIPPING';

export type DescriptionLineType =
  | 'UNRECOGNISED'
  | 'PLAIN_TEXT'
  | 'COLOR';

export type ItemAvailabilityStatus =
  | 'AVAILABLE'
  | 'NOT_FOUND'
  | 'NOT_AVAILABLE'
  | 'PARTIALLY_AVAILABLE';

export type ItemTypePreset =
  | 'UNRECOGNISED'
  | 'PHYSICAL'
  | 'DIGITAL'
  | 'GIFT_CARD'
  | 'SERVICE';

export type FileType =
  | 'UNSPECIFIED'
  | 'SECURE_PICTURE'
  | 'SECURE_VIDEO'
  | 'SECURE_DOCUMENT'
  | 'SECURE_MUSIC'
  | 'SECURE_ARCHIVE'
  | 'SECURE_RAW';

export type TaxableAddressType =
  | 'BUSINESS'
  | 'BILLING'
  | 'SHIPPING';

export type PlatformFeeChargeType =
  | 'PASS_ON'
  | 'ABSORBED';

export type ManualCalculationReason =
  | 'GLOBAL_SETTING_TO_MANUAL'
  | 'REGION_SETTING_TO_MANUAL';

export type RateType =
  | 'NO_TAX_COLLECTED'
  | 'MANUAL_RATE'
  | 'AUTO_RATE'
  | 'FALLBACK_RATE';

export type JurisdictionType =
  | 'UNDEFINED'
  | 'COUNTRY'
  | 'STATE'
  | 'COUNTY'
  | 'CITY'
  | 'SPECIAL';

export type DimensionsUnit =
  | 'UNKNOWN_DIMENSIONS_UNIT'
  | 'MM'
  | 'CM'
  | 'M'
  | 'IN'
  | 'FT'
  | 'YD';

export type SubscriptionFrequency =
  | 'UNDEFINED'
  | 'DAY'
  | 'WEEK'
  | 'MONTH'
  | 'YEAR';

export type ProductPeriodAlignment =
  | 'ALIGNED_WITH_BILLING_PERIOD'
  | 'NOT_ALIGNED_WITH_BILLING_PERIOD';

export type FallbackReason =
  | 'AUTO_TAX_FAILED'
  | 'AUTO_TAX_DEACTIVATED';

export type ChargeType =
  | 'HANDLING_FEE'
  | 'INSURANCE';

export type BalanceType =
  | 'PUNCH_CARD'
  | 'CREDIT';

export type NameInOther =
  | 'OTHER_DEFAULT';

export type NameInLineItem =
  | 'LINE_ITEM_DEFAULT';

export type SuggestedFix =
  | 'UNKNOWN_SUGGESTED_FIX'
  | 'REMOVE_LINE_ITEM';

export type VatType =
  | 'UNSPECIFIED'
  | 'CPF'
  | 'CNPJ';

export type PickupMethod =
  | 'STORE_PICKUP'
  | 'PICKUP_POINT'
  | 'UNKNOWN_METHOD';

export type RuleType =
  | 'VALIDATION'
  | 'OTHER'
  | 'MAX'
  | 'MIN'
  | 'MAX_LENGTH'
  | 'MIN_LENGTH'
  | 'MAX_SIZE'
  | 'MIN_SIZE'
  | 'FORMAT'
  | 'DECIMAL_LTE'
  | 'DECIMAL_GTE'
  | 'DECIMAL_LT'
  | 'DECIMAL_GT'
  | 'DECIMAL_MAX_SCALE'
  | 'INVALID_ENUM_VALUE'
  | 'REQUIRED_FIELD'
  | 'FIELD_NOT_ALLOWED'
  | 'ONE_OF_ALIGNMENT'
  | 'EXACT_LENGTH'
  | 'EXACT_SIZE'
  | 'REQUIRED_ONE_OF_FIELD';

export type QuotaType =
  | 'LIMITED'
  | 'UNLIMITED';

export type LimitedQuotaType =
  | 'PUNCH_CARD'
  | 'CREDIT';

export interface MerchantDiscountInput {
  amount?: string;
  lineItemIds?: string[];
}

export interface CreateCartRequest {
  merchantDiscounts?: MerchantDiscountInput[];
  cartInfo?: Cart;
  couponCode?: string | null;
  lineItems?: LineItem[];
  customLineItems?: CustomLineItem[];
}

export interface CreateCartResponse {
  cart?: Cart;
}

export interface UpdateCartRequest {
  merchantDiscounts?: MerchantDiscountInput[];
  cartInfo?: Cart;
  couponCode?: string | null;
  lineItems?: LineItem[];
  customLineItems?: CustomLineItem[];
  cartFieldmask?: string[];
}

export interface UpdateCartResponse {
  cart?: Cart;
}

export interface GetCartRequest {
  id: string;
  refreshOverride?: boolean | null;
}

export interface GetCartResponse {
  cart?: Cart;
}

export interface GetCartByCheckoutIdRequest {
  id: string;
}

export interface GetCartByCheckoutIdResponse {
  cart?: Cart;
}

export interface AddToCartRequest {
  id: string;
  lineItems?: LineItem[];
  customLineItems?: CustomLineItem[];
  businessLocationId?: string | null;
}

export interface AddToCartResponse {
  cart?: Cart;
}

export interface RemoveLineItemsRequest {
  id: string;
  lineItemIds: string[];
}

export interface RemoveLineItemsResponse {
  cart?: Cart;
}

export interface CreateCheckoutRequest {
  id: string;
  channelType?: ChannelType;
  shippingAddress?: Address;
  billingAddress?: Address;
  selectedShippingOption?: SelectedShippingOption;
  email?: string | null;
}

export interface CreateCheckoutResponse {
  checkoutId?: string;
}

export interface RemoveCouponRequest {
  id: string;
}

export interface RemoveCouponResponse {
  cart?: Cart;
}

export interface UpdateLineItemsQuantityRequest {
  id: string;
  lineItems: LineItemQuantityUpdate[];
}

export interface UpdateLineItemsQuantityResponse {
  cart?: Cart;
}

export interface EstimateTotalsRequest {
  id: string;
  selectedShippingOption?: SelectedShippingOption;
  shippingAddress?: Address;
  billingAddress?: Address;
  selectedMemberships?: SelectedMemberships;
  calculateTax?: boolean | null;
  calculateShipping?: boolean | null;
  calculateAdditionalFees?: boolean | null;
}

export interface EstimateTotalsResponse {
  cart?: Cart;
  calculatedLineItems?: CalculatedLineItem[];
  priceSummary?: PriceSummary;
  giftCard?: GiftCard;
  taxSummary?: TaxSummary;
  shippingInfo?: ShippingInformation;
  appliedDiscounts?: AppliedDiscount[];
  calculationErrors?: CalculationErrors;
  weightUnit?: WeightUnit;
  currency?: string;
  /** Read-only. */
  payNow?: PriceSummary;
  /** Read-only. */
  payLater?: PriceSummary;
  membershipOptions?: MembershipOptions;
  additionalFees?: AdditionalFee[];
  /** Read-only. */
  violations?: Violation[];
  /** Read-only. */
  payAfterFreeTrial?: PriceSummary;
}

export interface DeleteCartRequest {
  id: string;
}

export type DeleteCartResponse = { [key: string]: never };

export interface RemoveBusinessLocationRequest {
  id: string;
}

export interface RemoveBusinessLocationResponse {
  cart?: Cart;
}

export interface Cart {
  /** Read-only. */
  id?: string | null;
  /** Read-only. */
  lineItems?: LineItem[];
  buyerNote?: string | null;
  buyerInfo?: BuyerInfo;
  /** Read-only. */
  currency?: string;
  /** Read-only. */
  conversionCurrency?: string;
  /** Read-only. */
  buyerLanguage?: string | null;
  /** Read-only. */
  siteLanguage?: string | null;
  /** Read-only. */
  taxIncludedInPrices?: boolean | null;
  /** Read-only. */
  weightUnit?: WeightUnit;
  /** Read-only. */
  subtotal?: MultiCurrencyPrice;
  /** Read-only. */
  subtotalAfterDiscounts?: MultiCurrencyPrice;
  /** Read-only. */
  discount?: MultiCurrencyPrice;
  /** Read-only. */
  checkoutId?: string | null;
  /** Read-only. */
  appliedDiscounts?: CartDiscount[];
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. ISO-8601. */
  updatedDate?: string | null;
  contactInfo?: AddressWithContact;
  overrideCheckoutUrl?: string | null;
  /** Read-only. */
  purchaseFlowId?: string | null;
  selectedShippingOption?: SelectedShippingOption;
  extendedFields?: ExtendedFields;
  businessLocationId?: string | null;
  /** Read-only. */
  paymentCurrency?: string;
  /** Read-only. */
  revision?: string | null;
}

export interface LineItem {
  /** Read-only. */
  id?: string | null;
  quantity?: number;
  catalogReference?: CatalogReference;
  /** Read-only. */
  productName?: ProductName;
  /** Read-only. */
  url?: PageUrlV2;
  /** Read-only. */
  price?: MultiCurrencyPrice;
  /** Read-only. Decimal as text. */
  originalPrice?: string | null;
  /** Read-only. Decimal as text. */
  originalFullPrice?: string | null;
  /** Read-only. */
  fullPrice?: MultiCurrencyPrice;
  /** Read-only. */
  priceBeforeDiscounts?: MultiCurrencyPrice;
  /** Read-only. */
  lineItemPrice?: MultiCurrencyPrice;
  /** Read-only. */
  descriptionLines?: DescriptionLine[];
  /** Read-only. */
  image?: CommonImage;
  /** Read-only. */
  availability?: ItemAvailabilityInfo;
  /** Read-only. */
  physicalProperties?: PhysicalProperties;
  /** Read-only. */
  couponScopes?: Scope[];
  /** Read-only. */
  itemType?: ItemType;
  /** Read-only. */
  subscriptionOptionInfo?: SubscriptionOptionInfo;
  /** Read-only. */
  digitalFile?: SecuredMedia;
  /** Read-only. */
  paymentOption?: PaymentOptionType;
  /** Read-only. */
  serviceProperties?: ServiceProperties;
  /** Read-only. */
  rootCatalogItemId?: string | null;
  /** Read-only. */
  priceDescription?: PriceDescription;
  /** Read-only. */
  depositAmount?: MultiCurrencyPrice;
  selectedMembership?: SelectedMembership;
  /** Read-only. */
  deliveryProfileId?: string | null;
  /** Read-only. */
  taxGroupId?: string | null;
  /** Read-only. */
  customLineItem?: boolean;
  /** Read-only. */
  consentRequiredPaymentPolicy?: string | null;
  /** Read-only. @deprecated */
  shippingGroupId?: string | null;
  /** Read-only. */
  priceUndetermined?: boolean;
  /** Read-only. */
  fixedQuantity?: boolean;
  catalogOverrideFields?: CatalogOverrideFields;
  /** Read-only. */
  savePaymentMethod?: boolean;
  taxableAddress?: TaxableAddress;
  extendedFields?: ExtendedFields;
  /** Read-only. */
  policies?: Policy[];
  inventoryAppId?: string | null;
  /** Read-only. */
  membersOnly?: boolean;
  /** Read-only. */
  modifierGroups?: ModifierGroup[];
  /** Read-only. */
  modifiersTotalPrice?: MultiCurrencyPrice;
  /** Read-only. */
  platformFee?: PlatformFee;
}

export interface CustomLineItem {
  quantity?: number;
  /** Decimal as text. */
  price?: string;
  priceDescription?: PriceDescription;
  descriptionLines?: DescriptionLine[];
  media?: Image;
  /** Read-only. @deprecated */
  id?: string | null;
  taxGroupId?: string | null;
  productName?: ProductName;
  url?: PageUrlV2;
  itemType?: ItemType;
  /** Decimal as text. */
  fullPrice?: string | null;
  quantityAvailable?: number | null;
  physicalProperties?: PhysicalProperties;
  subscriptionOptionInfo?: SubscriptionOptionInfo;
  digitalFile?: SecuredMedia;
  paymentOption?: PaymentOptionType;
  serviceProperties?: ServiceProperties;
  rootCatalogItemId?: string | null;
  /** Decimal as text. */
  depositAmount?: string | null;
  deliveryProfileId?: string | null;
  catalogReference?: CatalogReference;
  priceUndetermined?: boolean;
  fixedQuantity?: boolean;
  /** Read-only. */
  consentRequiredPaymentPolicy?: string | null;
  /** Read-only. */
  savePaymentMethod?: boolean;
  policies?: Policy[];
  inventoryAppId?: string | null;
  membersOnly?: boolean;
  taxableAddress?: TaxableAddress;
  modifierGroups?: V1ModifierGroup[];
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

export interface SelectedShippingOption {
  carrierId?: string | null;
  code?: string;
}

export interface LineItemQuantityUpdate {
  id?: string;
  quantity?: number;
}

export interface SelectedMemberships {
  memberships?: HostSelectedMembership[];
}

export interface CalculatedLineItem {
  lineItemId?: string;
  pricesBreakdown?: LineItemPricesData;
  paymentOption?: PaymentOptionType;
  taxableAddress?: TaxableAddress;
  modifiers?: CalculatedItemModifier[];
}

export interface PriceSummary {
  subtotal?: MultiCurrencyPrice;
  shipping?: MultiCurrencyPrice;
  tax?: MultiCurrencyPrice;
  discount?: MultiCurrencyPrice;
  total?: MultiCurrencyPrice;
  additionalFees?: MultiCurrencyPrice;
}

export interface GiftCard {
  /** @deprecated */
  id?: string;
  obfuscatedCode?: string;
  amount?: MultiCurrencyPrice;
  appId?: string;
  externalId?: string | null;
  requestedAmount?: MultiCurrencyPrice;
  code?: string;
}

export interface TaxSummary {
  /** Read-only. */
  taxableAmount?: MultiCurrencyPrice;
  /** Read-only. */
  totalTax?: MultiCurrencyPrice;
  /** Read-only. @deprecated Decimal as text. */
  manualTaxRate?: string;
  /** @deprecated */
  calculationDetails?: TaxCalculationDetails;
  /** Read-only. */
  taxEstimationId?: string | null;
  /** Read-only. Decimal as text. */
  averageTaxRate?: string | null;
  /** Read-only. */
  totalExempt?: MultiCurrencyPrice;
  /** Read-only. */
  aggregatedTaxBreakdown?: AggregatedTaxBreakdown[];
  taxName?: string | null;
}

export interface ShippingInformation {
  region?: ShippingRegion;
  selectedCarrierServiceOption?: SelectedCarrierServiceOption;
  carrierServiceOptions?: CarrierServiceOption[];
}

export interface AppliedDiscount {
  /** One of DiscountSource. */
  coupon?: V1Coupon;
  /** One of DiscountSource. */
  merchantDiscount?: V1MerchantDiscount;
  /** One of DiscountSource. */
  discountRule?: V1DiscountRule;
  discountType?: AppliedDiscountDiscountType;
  lineItemIds?: string[];
  id?: string | null;
  /** Read-only. */
  lineItemDiscounts?: LineItemDiscount[];
  subscriptionCycles?: number | null;
  itemCombinations?: ItemCombination[];
}

export interface CalculationErrors {
  /** One of ShippingCalculationError. */
  generalShippingCalculationError?: Details;
  /** One of ShippingCalculationError. */
  carrierErrors?: CarrierErrors;
  /** One of ShippingCalculationError. */
  selectedShippingOptionError?: Details;
  taxCalculationError?: Details;
  couponCalculationError?: Details;
  /** @deprecated */
  giftCardCalculationError?: Details;
  orderValidationErrors?: ApplicationError[];
  membershipError?: Details;
  discountsCalculationError?: Details;
  giftCardCalculationErrors?: GiftCardCalculationError[];
}

export interface MembershipOptions {
  /** @deprecated */
  eligibleMemberships?: Membership[];
  /** @deprecated */
  invalidMemberships?: InvalidMembership[];
  /** @deprecated */
  selectedMemberships?: HostSelectedMembership[];
  validatedExistingMemberships?: ValidatedExistingMemberships;
  validatedPurchasablePlans?: ValidatedPurchasablePlans;
}

export interface AdditionalFee {
  code?: string | null;
  name?: string;
  price?: MultiCurrencyPrice;
  taxDetails?: ItemTaxFullDetails;
  providerAppId?: string | null;
  priceBeforeTax?: MultiCurrencyPrice;
  priceAfterTax?: MultiCurrencyPrice;
  lineItemIds?: string[];
  subscriptionCycles?: number | null;
  source?: AdditionalFeeSource;
  translatedName?: string | null;
  taxableAddress?: TaxableAddress;
}

export interface Violation {
  severity?: Severity;
  target?: Target;
  description?: string | null;
}

export interface BuyerInfo {
  /** Read-only. One of Id. */
  visitorId?: string;
  /** Read-only. One of Id. */
  memberId?: string;
  /** Read-only. One of Id. */
  userId?: string;
  contactId?: string | null;
  email?: string | null;
}

export interface MultiCurrencyPrice {
  /** Decimal as text. */
  amount?: string;
  /** Read-only. Decimal as text. */
  convertedAmount?: string;
  /** Read-only. */
  formattedAmount?: string;
  /** Read-only. */
  formattedConvertedAmount?: string;
}

export interface CartDiscount {
  /** One of DiscountSource. */
  coupon?: Coupon;
  /** One of DiscountSource. */
  merchantDiscount?: MerchantDiscount;
  /** One of DiscountSource. */
  discountRule?: DiscountRule;
  lineItemIds?: string[];
  discountType?: DiscountType;
}

export interface AddressWithContact {
  address?: Address;
  contactDetails?: FullAddressContactDetails;
}

export interface ExtendedFields {
  namespaces?: { [key: string]: { [key: string]: unknown } };
}

export interface CatalogReference {
  catalogItemId?: string;
  appId?: string;
  options?: { [key: string]: unknown } | null;
}

export interface ProductName {
  original?: string;
  translated?: string | null;
}

export interface PageUrlV2 {
  relativePath?: string;
  url?: string | null;
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

export interface CommonImage {
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

export interface ItemAvailabilityInfo {
  status?: ItemAvailabilityStatus;
  quantityAvailable?: number | null;
}

export interface PhysicalProperties {
  weight?: number | null;
  sku?: string | null;
  shippable?: boolean;
  productDimensions?: Dimensions;
  packageDimensions?: Dimensions;
}

export interface Scope {
  namespace?: string;
  group?: Group;
}

export interface ItemType {
  /** One of ItemTypeData. */
  preset?: ItemTypePreset;
  /** One of ItemTypeData. */
  custom?: string;
}

export interface SubscriptionOptionInfo {
  subscriptionSettings?: SubscriptionSettings;
  title?: Title;
  description?: Description;
}

export interface SecuredMedia {
  id?: string;
  fileName?: string;
  fileType?: FileType;
}

export interface ServiceProperties {
  /** ISO-8601. */
  scheduledDate?: string | null;
  numberOfParticipants?: number | null;
  /** ISO-8601. */
  endDate?: string | null;
}

export interface PriceDescription {
  original?: string;
  translated?: string | null;
}

export interface SelectedMembership {
  id?: string;
  appId?: string;
}

export interface CatalogOverrideFields {
  productName?: ProductName;
  /** Decimal as text. */
  price?: string | null;
  /** Decimal as text. */
  fullPrice?: string | null;
  descriptionLines?: DescriptionLine[];
  physicalProperties?: PhysicalProperties;
  image?: Image;
  paymentOption?: PaymentOption;
  /** Decimal as text. */
  depositAmount?: string | null;
  savePaymentMethod?: boolean | null;
  inventoryAppId?: string | null;
  fixedQuantity?: boolean | null;
}

export interface TaxableAddress {
  /** One of TaxableAddressData. */
  addressType?: TaxableAddressType;
}

export interface Policy {
  title?: string | null;
  content?: string;
}

export interface ModifierGroup {
  id?: string;
  name?: TranslatableString;
  modifiers?: ItemModifier[];
}

export interface PlatformFee {
  name?: TranslatableString;
  chargeType?: PlatformFeeChargeType;
  /** Decimal as text. */
  percentageRate?: string;
}

export interface Image {
  id?: string;
  height?: number;
  width?: number;
  altText?: string | null;
  filename?: string | null;
}

export interface V1ModifierGroup {
  id?: string;
  name?: TranslatableString;
  modifiers?: V1ItemModifier[];
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

export interface HostSelectedMembership {
  id?: string;
  appId?: string;
  lineItemIds?: string[];
}

export interface LineItemPricesData {
  totalPriceAfterTax?: MultiCurrencyPrice;
  totalPriceBeforeTax?: MultiCurrencyPrice;
  taxDetails?: ItemTaxFullDetails;
  totalDiscount?: MultiCurrencyPrice;
  price?: MultiCurrencyPrice;
  priceBeforeDiscounts?: MultiCurrencyPrice;
  lineItemPrice?: MultiCurrencyPrice;
  fullPrice?: MultiCurrencyPrice;
  modifiers?: MultiCurrencyPrice;
  priceBeforeDiscountsAndTax?: MultiCurrencyPrice;
  depositAmount?: MultiCurrencyPrice;
}

export interface CalculatedItemModifier {
  id?: string;
  groupId?: string;
  /** Read-only. */
  price?: MultiCurrencyPrice;
}

export interface TaxCalculationDetails {
  /** One of CalculationDetails. */
  manualRateReason?: ManualCalculationReason;
  /** One of CalculationDetails. */
  autoTaxFallbackDetails?: AutoTaxFallbackCalculationDetails;
  rateType?: RateType;
}

export interface AggregatedTaxBreakdown {
  taxName?: string;
  taxType?: string;
  jurisdiction?: string;
  jurisdictionTypeEnum?: JurisdictionType;
  /** Decimal as text. */
  rate?: string;
  aggregatedTaxAmount?: MultiCurrencyPrice;
  aggregatedTaxableAmount?: MultiCurrencyPrice;
  aggregatedExemptAmount?: MultiCurrencyPrice;
}

export interface ShippingRegion {
  /** Read-only. */
  id?: string;
  name?: string;
}

export interface SelectedCarrierServiceOption {
  code?: string;
  /** Read-only. */
  title?: string;
  /** Read-only. */
  logistics?: DeliveryLogistics;
  /** Read-only. */
  cost?: SelectedCarrierServiceOptionPrices;
  /** Read-only. */
  requestedShippingOption?: boolean;
  /** @deprecated */
  otherCharges?: SelectedCarrierServiceOptionOtherCharge[];
  carrierId?: string | null;
  deliveryAllocations?: DeliveryAllocation[];
  partial?: boolean | null;
}

export interface CarrierServiceOption {
  carrierId?: string;
  shippingOptions?: ShippingOption[];
}

export interface V1Coupon {
  id?: string;
  code?: string;
  amount?: MultiCurrencyPrice;
  name?: string;
  /** @deprecated */
  couponType?: string;
}

export interface V1MerchantDiscount {
  amount?: MultiCurrencyPrice;
  percentage?: number | null;
}

export interface V1DiscountRule {
  id?: string;
  name?: V1DiscountRuleName;
  amount?: MultiCurrencyPrice;
}

export interface LineItemDiscount {
  id?: string;
  totalDiscountAmount?: MultiCurrencyPrice;
}

export interface ItemCombination {
  count?: number;
  lineItems?: ItemCombinationLineItem[];
}

export interface Details {
  /** One of Kind. */
  applicationError?: ApplicationError;
  /** One of Kind. */
  validationError?: ValidationError;
  /** One of Kind. */
  systemError?: SystemError;
  /** @deprecated */
  tracing?: { [key: string]: string };
}

export interface CarrierErrors {
  errors?: CarrierError[];
}

export interface ApplicationError {
  code?: string;
  description?: string;
  data?: { [key: string]: unknown } | null;
}

export interface GiftCardCalculationError {
  obfuscatedCode?: string;
  error?: Details;
  code?: string;
}

export interface Membership {
  id?: string;
  appId?: string;
  name?: MembershipName;
  lineItemIds?: string[];
  credits?: MembershipPaymentCredits;
  /** ISO-8601. */
  expirationDate?: string | null;
  /** @deprecated */
  additionalData?: { [key: string]: unknown } | null;
  offeringDescription?: string | null;
}

export interface InvalidMembership {
  membership?: Membership;
  reason?: string;
}

export interface ValidatedExistingMemberships {
  memberships?: ExistingMembership[];
}

export interface ValidatedPurchasablePlans {
  purchasablePlans?: PurchasablePlan[];
  coverages?: LineItemCoverage[];
}

export interface ItemTaxFullDetails {
  taxableAmount?: MultiCurrencyPrice;
  taxGroupId?: string | null;
  /** Decimal as text. */
  taxRate?: string;
  totalTax?: MultiCurrencyPrice;
  /** Read-only. @deprecated */
  rateBreakdown?: TaxRateBreakdown[];
  exemptAmount?: MultiCurrencyPrice;
  isItemTaxable?: boolean | null;
  isTaxIncluded?: boolean | null;
  calculatorName?: string | null;
  /** Read-only. */
  taxBreakdown?: TaxBreakdown[];
}

export interface Target {
  /** One of TargetType. */
  other?: Other;
  /** One of TargetType. */
  lineItem?: TargetLineItem;
}

export interface Coupon {
  id?: string;
  code?: string;
  amount?: MultiCurrencyPrice;
}

export interface MerchantDiscount {
  amount?: MultiCurrencyPrice;
}

export interface DiscountRule {
  id?: string;
  name?: DiscountRuleName;
  amount?: MultiCurrencyPrice;
}

export interface FullAddressContactDetails {
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  company?: string | null;
  vatId?: VatId;
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

export interface FocalPoint {
  x?: number;
  y?: number;
  height?: number | null;
  width?: number | null;
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

export interface Group {
  name?: string;
  entityId?: string | null;
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

export interface Title {
  original?: string;
  translated?: string | null;
}

export interface Description {
  original?: string;
  translated?: string | null;
}

export interface PaymentOption {
  value?: PaymentOptionType;
}

export interface TranslatableString {
  original?: string;
  translated?: string | null;
}

export interface ItemModifier {
  id?: string;
  quantity?: number | null;
  label?: TranslatableString;
  details?: TranslatableString;
  price?: MultiCurrencyPrice;
}

export interface V1ItemModifier {
  id?: string;
  quantity?: number | null;
  label?: TranslatableString;
  details?: TranslatableString;
  /** Decimal as text. */
  price?: string | null;
}

export interface AutoTaxFallbackCalculationDetails {
  fallbackReason?: FallbackReason;
  error?: ApplicationError;
}

export interface DeliveryLogistics {
  deliveryTime?: string | null;
  instructions?: string | null;
  pickupDetails?: PickupDetails;
  deliveryTimeSlot?: DeliveryTimeSlot;
}

export interface SelectedCarrierServiceOptionPrices {
  totalPriceAfterTax?: MultiCurrencyPrice;
  totalPriceBeforeTax?: MultiCurrencyPrice;
  taxDetails?: ItemTaxFullDetails;
  totalDiscount?: MultiCurrencyPrice;
  price?: MultiCurrencyPrice;
}

export interface SelectedCarrierServiceOptionOtherCharge {
  type?: ChargeType;
  details?: string | null;
  cost?: SelectedCarrierServiceOptionPrices;
}

export interface DeliveryAllocation {
  deliveryCarrier?: Carrier;
  deliveryRegion?: Region;
  applicableLineItems?: ApplicableLineItems;
}

export interface ShippingOption {
  code?: string;
  title?: string;
  logistics?: DeliveryLogistics;
  cost?: ShippingPrice;
  deliveryAllocations?: DeliveryAllocation[];
  partial?: boolean | null;
}

export interface V1DiscountRuleName {
  original?: string;
  translated?: string | null;
}

export interface ItemCombinationLineItem {
  lineItemId?: string;
  discountAmount?: MultiCurrencyPrice;
  quantity?: number;
}

export interface ValidationError {
  fieldViolations?: FieldViolation[];
}

export interface SystemError {
  errorCode?: string | null;
}

export interface CarrierError {
  carrierId?: string;
  error?: Details;
}

export interface MembershipName {
  original?: string;
  translated?: string | null;
}

export interface MembershipPaymentCredits {
  total?: number;
  remaining?: number;
  /** @deprecated */
  redemptionCost?: number;
  balanceType?: BalanceType;
}

export interface ExistingMembership {
  membership?: V1Membership;
  coveredLineItems?: CoveredLineItem[];
}

export interface PurchasablePlan {
  catalogReference?: CatalogReference;
  name?: MembershipName;
  benefits?: Benefit[];
  offeringDescription?: string | null;
  infoCollectionUrl?: string | null;
  /** Decimal as text. */
  price?: string;
  priceDescription?: string | null;
}

export interface LineItemCoverage {
  benefitId?: string;
  lineItemId?: string;
  redemptionCost?: number;
}

export interface TaxRateBreakdown {
  name?: string;
  /** Decimal as text. */
  rate?: string;
  tax?: MultiCurrencyPrice;
  taxType?: string | null;
  jurisdiction?: string | null;
  jurisdictionType?: string | null;
  exemptAmount?: MultiCurrencyPrice;
  exemptionIds?: number[];
  taxableAmount?: MultiCurrencyPrice;
  isFee?: boolean | null;
}

export interface TaxBreakdown {
  jurisdiction?: string | null;
  nonTaxableAmount?: MultiCurrencyPrice;
  /** Decimal as text. */
  rate?: string | null;
  taxAmount?: MultiCurrencyPrice;
  taxableAmount?: MultiCurrencyPrice;
  taxType?: string | null;
  taxName?: string | null;
  jurisdictionType?: JurisdictionType;
  exemptAmount?: MultiCurrencyPrice;
}

export interface Other {
  name?: NameInOther;
}

export interface TargetLineItem {
  name?: NameInLineItem;
  id?: string | null;
  suggestedFix?: SuggestedFix;
}

export interface DiscountRuleName {
  original?: string;
  translated?: string | null;
}

export interface VatId {
  id?: string;
  type?: VatType;
}

export interface FreeTrialPeriod {
  frequency?: SubscriptionFrequency;
  interval?: number;
}

export interface BillingSettings {
  anchorDay?: number | null;
}

export interface PickupDetails {
  address?: Address;
  /** @deprecated */
  businessLocation?: boolean;
  pickupMethod?: PickupMethod;
}

export interface DeliveryTimeSlot {
  /** ISO-8601. */
  from?: string | null;
  /** ISO-8601. */
  to?: string | null;
}

export interface Carrier {
  appId?: string | null;
  code?: string;
}

export interface Region {
  id?: string | null;
  name?: string | null;
}

export interface ApplicableLineItems {
  lineItemIds?: string[];
}

export interface ShippingPrice {
  price?: MultiCurrencyPrice;
  otherCharges?: OtherCharge[];
}

export interface FieldViolation {
  field?: string;
  description?: string;
  violatedRule?: RuleType;
  ruleName?: string | null;
  data?: { [key: string]: unknown } | null;
}

export interface V1Membership {
  id?: string;
  name?: MembershipName;
  /** @deprecated */
  lineItemIds?: string[];
  credits?: MembershipPaymentCredits;
  /** ISO-8601. */
  expirationDate?: string | null;
  /** @deprecated */
  additionalData?: { [key: string]: unknown } | null;
  offeringDescription?: string | null;
}

export interface CoveredLineItem {
  lineItemId?: string;
  redemptionCost?: number;
}

export interface Benefit {
  /** One of Quota. */
  limitedQuota?: LimitedQuota;
  benefitId?: string;
  label?: string | null;
  quotaType?: QuotaType;
}

export interface OtherCharge {
  type?: ChargeType;
  price?: MultiCurrencyPrice;
  details?: string | null;
}

export interface LimitedQuota {
  total?: number;
  remaining?: number;
  limitedQuotaType?: LimitedQuotaType;
}
