// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type Status =
  | 'UPCOMING'
  | 'STARTED'
  | 'ENDED'
  | 'CANCELED'
  | 'DRAFT'
  | 'UNKNOWN_EVENT_STATUS';

export type RequestedFields =
  | 'DETAILS'
  | 'TEXTS'
  | 'REGISTRATION'
  | 'URLS'
  | 'FORM'
  | 'DASHBOARD'
  | 'FEED'
  | 'ONLINE_CONFERENCING_SESSION'
  | 'SEO_SETTINGS'
  | 'AGENDA'
  | 'CATEGORIES'
  | 'CUSTOMIZABLE_TICKETS'
  | 'BADGES'
  | 'UNKNOWN_REQUESTED_FIELD';

export type LocationType =
  | 'VENUE'
  | 'ONLINE'
  | 'UNKNOWN_LOCATION';

export type RecurrenceStatusStatus =
  | 'ONE_TIME'
  | 'RECURRING'
  | 'RECURRING_UPCOMING'
  | 'RECURRING_RECENTLY_ENDED'
  | 'RECURRING_RECENTLY_CANCELED'
  | 'UNKNOWN_STATUS';

export type RegistrationTypeType =
  | 'RSVP'
  | 'TICKETING'
  | 'EXTERNAL'
  | 'NONE'
  | 'RSVP_AND_TICKETING'
  | 'UNKNOWN_REGISTRATION_TYPE';

export type RegistrationStatusStatus =
  | 'UNKNOWN_REGISTRATION_STATUS'
  | 'CLOSED_AUTOMATICALLY'
  | 'CLOSED_MANUALLY'
  | 'OPEN_RSVP'
  | 'OPEN_RSVP_WAITLIST_ONLY'
  | 'OPEN_TICKETS'
  | 'OPEN_EXTERNAL'
  | 'SCHEDULED_RSVP'
  | 'OPEN_RSVP_AND_TICKETS';

export type GuestTypeType =
  | 'VISITOR_OR_MEMBER'
  | 'MEMBER'
  | 'UNKNOWN_GUEST_TYPE';

export type InitialRegistrationTypeType =
  | 'RSVP'
  | 'TICKETING'
  | 'RSVP_AND_TICKETING'
  | 'UNKNOWN_INITIAL_REGISTRATION_TYPE';

export type ConferenceTypeType =
  | 'MEETING'
  | 'WEBINAR'
  | 'UNKNOWN_CONFERENCE_TYPE';

export type ResponseType =
  | 'YES_ONLY'
  | 'YES_AND_NO'
  | 'UNKNOWN_RESPONSE_TYPE';

export type CheckoutType =
  | 'EVENTS_APP'
  | 'ECOMM_PLATFORM';

export type InputControlType =
  | 'INPUT'
  | 'TEXTAREA'
  | 'DROPDOWN'
  | 'RADIO'
  | 'CHECKBOX'
  | 'NAME'
  | 'GUEST_CONTROL'
  | 'ADDRESS_SHORT'
  | 'ADDRESS_FULL'
  | 'DATE';

export type ActorType =
  | 'USER'
  | 'APP'
  | 'SYSTEM';

export type Type =
  | 'MANUAL'
  | 'RECURRING_EVENT'
  | 'COMPONENT';

export type NodeType =
  | 'PARAGRAPH'
  | 'TEXT'
  | 'HEADING'
  | 'BULLETED_LIST'
  | 'ORDERED_LIST'
  | 'LIST_ITEM'
  | 'BLOCKQUOTE'
  | 'CODE_BLOCK'
  | 'VIDEO'
  | 'DIVIDER'
  | 'FILE'
  | 'GALLERY'
  | 'GIF'
  | 'HTML'
  | 'IMAGE'
  | 'LINK_PREVIEW'
  | 'MAP'
  | 'POLL'
  | 'APP_EMBED'
  | 'BUTTON'
  | 'COLLAPSIBLE_LIST'
  | 'TABLE'
  | 'EMBED'
  | 'COLLAPSIBLE_ITEM'
  | 'COLLAPSIBLE_ITEM_TITLE'
  | 'COLLAPSIBLE_ITEM_BODY'
  | 'TABLE_CELL'
  | 'TABLE_ROW'
  | 'EXTERNAL'
  | 'AUDIO'
  | 'CAPTION'
  | 'LAYOUT'
  | 'LAYOUT_CELL'
  | 'SHAPE'
  | 'CARD'
  | 'TOC'
  | 'SMART_BLOCK'
  | 'SMART_BLOCK_CELL'
  | 'CHECKBOX_LIST';

export type BadgeTypeType =
  | 'FIRST_PRIORITY'
  | 'SECOND_PRIORITY'
  | 'THIRD_PRIORITY';

export type CommonSortOrder =
  | 'ASC'
  | 'DESC';

export type SubdivisionType =
  | 'UNKNOWN_SUBDIVISION_TYPE'
  | 'ADMINISTRATIVE_AREA_LEVEL_1'
  | 'ADMINISTRATIVE_AREA_LEVEL_2'
  | 'ADMINISTRATIVE_AREA_LEVEL_3'
  | 'ADMINISTRATIVE_AREA_LEVEL_4'
  | 'ADMINISTRATIVE_AREA_LEVEL_5'
  | 'COUNTRY';

export type TaxType =
  | 'INCLUDED_IN_PRICE'
  | 'ADDED_AT_CHECKOUT'
  | 'UNKNOWN_TAX_TYPE';

export type ValueType =
  | 'TEXT'
  | 'NUMBER'
  | 'TEXT_ARRAY'
  | 'DATE_TIME'
  | 'ADDRESS';

export type ButtonDataType =
  | 'LINK'
  | 'ACTION';

export type LineStyle =
  | 'SINGLE'
  | 'DOUBLE'
  | 'DASHED'
  | 'DOTTED';

export type Width =
  | 'LARGE'
  | 'MEDIUM'
  | 'SMALL';

export type DividerDataAlignment =
  | 'CENTER'
  | 'LEFT'
  | 'RIGHT';

export type GIFType =
  | 'NORMAL'
  | 'STICKER';

export type Source =
  | 'HTML'
  | 'ADSENSE'
  | 'AI'
  | 'AI_WIDGET';

export type AppType =
  | 'PRODUCT'
  | 'EVENT'
  | 'BOOKING';

export type InitialExpandedItems =
  | 'FIRST'
  | 'ALL'
  | 'NONE';

export type Direction =
  | 'LTR'
  | 'RTL';

export type VerticalAlignmentAlignment =
  | 'TOP'
  | 'MIDDLE'
  | 'BOTTOM';

export type ResponsivenessBehaviour =
  | 'STACK'
  | 'WRAP';

export type DesignTarget =
  | 'LAYOUT'
  | 'CELL';

export type ListStyle =
  | 'PLAIN'
  | 'NUMBERED'
  | 'LETTERS'
  | 'ROMAN'
  | 'BULLETED'
  | 'ALPHABETICAL_INDEX'
  | 'ALPHABETICAL_INDEX_COMPACT';

export type Indentation =
  | 'NESTED'
  | 'FLAT';

export type SmartBlockDataType =
  | 'SOLID_BOXES'
  | 'NUMBERED_BOXES'
  | 'STATS'
  | 'CIRCLE_STATS'
  | 'SOLID_BOXES_ALTERNATING'
  | 'SOLID_JOINED_BOXES'
  | 'SIDE_LINE_TEXT'
  | 'TOP_LINE_TEXT'
  | 'OUTLINE_BOXES_WITH_TOP_CIRCLE'
  | 'BIG_BULLETS'
  | 'SMALL_BULLETS'
  | 'ARROW_BULLETS'
  | 'PROCESS_STEPS'
  | 'BAR_STATS'
  | 'TIMELINE'
  | 'MINIMAL_TIMELINE'
  | 'PILLS'
  | 'STAR_RATING'
  | 'QUOTE_BOXES'
  | 'CIRCLE'
  | 'PYRAMID'
  | 'STAIRCASE'
  | 'VERTICAL_FUNNEL';

export type ColumnSize =
  | 'SMALL'
  | 'MEDIUM'
  | 'LARGE'
  | 'EXTRA_LARGE';

export type PluginContainerDataAlignment =
  | 'CENTER'
  | 'LEFT'
  | 'RIGHT';

export type Target =
  | 'SELF'
  | 'BLANK'
  | 'PARENT'
  | 'TOP';

export type AnimationType =
  | 'VIEW'
  | 'POINTER';

export type TextAlignment =
  | 'AUTO'
  | 'LEFT'
  | 'RIGHT'
  | 'CENTER'
  | 'JUSTIFY';

export type LineCap =
  | 'SQUARE'
  | 'ROUND';

export type ViewMode =
  | 'NONE'
  | 'FULL'
  | 'MINI';

export type StylesPosition =
  | 'START'
  | 'END'
  | 'TOP'
  | 'HIDDEN';

export type MapType =
  | 'ROADMAP'
  | 'SATELITE'
  | 'HYBRID'
  | 'TERRAIN';

export type DecorationType =
  | 'BOLD'
  | 'ITALIC'
  | 'UNDERLINE'
  | 'SPOILER'
  | 'ANCHOR'
  | 'MENTION'
  | 'LINK'
  | 'COLOR'
  | 'FONT_SIZE'
  | 'EXTERNAL'
  | 'STRIKETHROUGH'
  | 'SUPERSCRIPT'
  | 'SUBSCRIPT'
  | 'FONT_FAMILY'
  | 'SKETCH';

export type Position =
  | 'START'
  | 'END'
  | 'TOP';

export type AspectRatio =
  | 'SQUARE'
  | 'RECTANGLE';

export type Resizing =
  | 'FILL'
  | 'FIT';

export type Placement =
  | 'IMAGE'
  | 'PRODUCT_INFO';

export type CardStylesType =
  | 'CONTAINED'
  | 'FRAMELESS';

export type Alignment =
  | 'START'
  | 'CENTER'
  | 'END';

export type Layout =
  | 'STACKED'
  | 'SIDE_BY_SIDE';

export type VerticalAlignment =
  | 'TOP'
  | 'MIDDLE'
  | 'BOTTOM';

export type ImageScalingScaling =
  | 'AUTO'
  | 'CONTAIN'
  | 'COVER';

export type ImagePosition =
  | 'CENTER'
  | 'CENTER_LEFT'
  | 'CENTER_RIGHT'
  | 'TOP'
  | 'TOP_LEFT'
  | 'TOP_RIGHT'
  | 'BOTTOM'
  | 'BOTTOM_LEFT'
  | 'BOTTOM_RIGHT';

export type Origin =
  | 'IMAGE'
  | 'LAYOUT';

export type BannerPosition =
  | 'TOP'
  | 'BOTTOM';

export type LayoutDataBackgroundType =
  | 'COLOR'
  | 'GRADIENT';

export type BackdropType =
  | 'COLOR'
  | 'GRADIENT';

export type Shape =
  | 'ELLIPSE'
  | 'TILT'
  | 'LIQUID'
  | 'LEFT_WAVE'
  | 'PAINT_SCRIBBLE'
  | 'INVERTED_ELLIPSE'
  | 'RIGHT_WAVE'
  | 'DUNES'
  | 'WAVES'
  | 'TRIANGLE'
  | 'SEMI_ELLIPSE'
  | 'PLANTS'
  | 'LAYERED_ELLIPSE'
  | 'PIXELS'
  | 'PAINT'
  | 'CLOUDS'
  | 'OPTICAL_ILLUSION'
  | 'STRIPES'
  | 'BLOBS'
  | 'SEMI_CIRCLES'
  | 'HILL'
  | 'BRUSH'
  | 'PEAKS'
  | 'ANGLED_TRIANGLE';

export type CardDataBackgroundType =
  | 'COLOR'
  | 'GRADIENT';

export type Scaling =
  | 'AUTO'
  | 'CONTAIN'
  | 'COVER';

export type ImagePositionPosition =
  | 'CENTER'
  | 'CENTER_LEFT'
  | 'CENTER_RIGHT'
  | 'TOP'
  | 'TOP_LEFT'
  | 'TOP_RIGHT'
  | 'BOTTOM'
  | 'BOTTOM_LEFT'
  | 'BOTTOM_RIGHT';

export type WidthType =
  | 'CONTENT'
  | 'SMALL'
  | 'ORIGINAL'
  | 'FULL_WIDTH';

export type BackgroundType =
  | 'COLOR'
  | 'GRADIENT';

export type PointerEffectType =
  | 'AIRY'
  | 'BLOB'
  | 'BLUR'
  | 'SCALE'
  | 'SKEW'
  | 'SWIVEL'
  | 'TILT_3D'
  | 'TRACK'
  | 'TRACK_3D';

export type LayoutType =
  | 'COLLAGE'
  | 'MASONRY'
  | 'GRID'
  | 'THUMBNAIL'
  | 'SLIDER'
  | 'SLIDESHOW'
  | 'PANORAMA'
  | 'COLUMN'
  | 'MAGIC'
  | 'FULLSIZE';

export type Orientation =
  | 'ROWS'
  | 'COLUMNS';

export type Crop =
  | 'FILL'
  | 'FIT';

export type ThumbnailsAlignment =
  | 'TOP'
  | 'RIGHT'
  | 'BOTTOM'
  | 'LEFT'
  | 'NONE';

export type PollLayoutType =
  | 'LIST'
  | 'GRID';

export type PollLayoutDirection =
  | 'LTR'
  | 'RTL';

export type FontType =
  | 'PX'
  | 'EM';

export type Variant =
  | 'UNDERLINE'
  | 'BOX'
  | 'CIRCLE'
  | 'HIGHLIGHT'
  | 'STRIKETHROUGH'
  | 'CROSSED_OFF';

export type GradientType =
  | 'LINEAR'
  | 'RADIAL';

export type LayerEffect =
  | 'CENTER'
  | 'FADE_TO_TOP'
  | 'FADE_TO_BOTTOM';

export type EntranceEffectType =
  | 'FADE'
  | 'ARC'
  | 'BLUR'
  | 'BOUNCE'
  | 'DROP'
  | 'EXPAND'
  | 'FLIP'
  | 'FLOAT'
  | 'FOLD'
  | 'GLIDE'
  | 'REVEAL'
  | 'SHAPE'
  | 'SHUTTERS'
  | 'SLIDE'
  | 'SPIN'
  | 'TILT'
  | 'TURN'
  | 'WINK';

export type LoopEffectType =
  | 'BOUNCE'
  | 'BREATHE'
  | 'CROSS'
  | 'FLASH'
  | 'FLIP'
  | 'FOLD'
  | 'JELLO'
  | 'POKE'
  | 'PULSE'
  | 'RUBBER'
  | 'SPIN'
  | 'SWING'
  | 'WIGGLE';

export type ViewRole =
  | 'CREATOR'
  | 'VOTERS'
  | 'EVERYONE';

export type VoteRole =
  | 'SITE_MEMBERS'
  | 'ALL';

export type PollDesignBackgroundType =
  | 'COLOR'
  | 'IMAGE'
  | 'GRADIENT';

export interface Event {
  /** Read-only. */
  id?: string;
  location?: Location;
  dateAndTimeSettings?: DateAndTimeSettings;
  title?: string | null;
  shortDescription?: string | null;
  /** @deprecated */
  detailedDescription?: string | null;
  mainImage?: Image;
  /** Read-only. */
  slug?: string;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. ISO-8601. */
  updatedDate?: string | null;
  /** Read-only. */
  status?: Status;
  registration?: Registration;
  /** Read-only. */
  calendarUrls?: CalendarUrls;
  eventPageUrl?: PageUrl;
  form?: Form;
  summaries?: Summaries;
  /** Read-only. */
  instanceId?: string;
  guestListSettings?: GuestListSettings;
  /** Read-only. */
  userId?: string;
  feed?: Feed;
  onlineConferencing?: OnlineConferencing;
  seoSettings?: SeoSettings;
  /** Read-only. */
  contactLabel?: string | null;
  agendaSettings?: AgendaSettings;
  categories?: EventCategories;
  eventDisplaySettings?: EventDisplaySettings;
  customizableTickets?: boolean | null;
  labellingSettings?: LabellingSettings;
  description?: RichContent;
  /** Read-only. ISO-8601. */
  publishedDate?: string | null;
  badges?: BadgeList;
}

export interface CreateEventRequest {
  event: Event;
  draft?: boolean;
  fields?: RequestedFields[];
}

export interface CreateEventResponse {
  event?: Event;
}

export interface CloneEventRequest {
  eventId: string;
  event?: Event;
  fieldmask?: string[];
  draft?: boolean;
  fields?: RequestedFields[];
}

export interface CloneEventResponse {
  event?: Event;
}

export interface UpdateEventRequest {
  event?: Event;
  fieldmask?: string[];
  fields?: RequestedFields[];
}

export interface UpdateEventResponse {
  event?: Event;
}

export interface PublishDraftEventRequest {
  eventId: string;
  fields?: RequestedFields[];
}

export interface PublishDraftEventResponse {
  event?: Event;
}

export interface CancelEventRequest {
  eventId: string;
  fields?: RequestedFields[];
}

export interface CancelEventResponse {
  event?: Event;
}

export interface BulkCancelEventsByFilterRequest {
  filter?: CommonQueryV2;
}

export type BulkCancelEventsByFilterResponse = { [key: string]: never };

export interface DeleteEventRequest {
  eventId: string;
}

export interface DeleteEventResponse {
  eventId?: string;
}

export interface BulkDeleteEventsByFilterRequest {
  filter?: CommonQueryV2;
}

export type BulkDeleteEventsByFilterResponse = { [key: string]: never };

export interface CountEventsByStatusRequest {
  filter?: { [key: string]: unknown } | null;
  facet?: string[];
  includeDrafts?: boolean;
}

export interface CountEventsByStatusResponse {
  pagingMetadata?: CommonPagingMetadataV2;
  facets?: { [key: string]: FacetCounts };
}

export interface GetEventRequest {
  eventId: string | null;
  fields?: RequestedFields[];
  resolveFullAddress?: boolean;
  consistentRead?: boolean;
}

export interface GetEventResponse {
  event?: Event;
}

export interface GetEventBySlugRequest {
  slug: string | null;
  fields?: RequestedFields[];
  resolveFullAddress?: boolean;
}

export interface GetEventBySlugResponse {
  event?: Event;
}

export interface QueryEventsRequest {
  query?: CommonQueryV2;
  fields?: RequestedFields[];
  includeDrafts?: boolean;
}

export interface QueryEventsResponse {
  pagingMetadata?: CommonPagingMetadataV2;
  events?: Event[];
}

export interface Location {
  name?: string | null;
  type?: LocationType;
  address?: Address;
  locationTbd?: boolean | null;
}

export interface DateAndTimeSettings {
  dateAndTimeTbd?: boolean | null;
  dateAndTimeTbdMessage?: string | null;
  /** ISO-8601. */
  startDate?: string | null;
  /** ISO-8601. */
  endDate?: string | null;
  timeZoneId?: string | null;
  hideEndDate?: boolean | null;
  showTimeZone?: boolean | null;
  /** Read-only. */
  recurrenceStatus?: RecurrenceStatusStatus;
  recurringEvents?: Recurrences;
  formatted?: Formatted;
}

export interface Image {
  id?: string;
  url?: string;
  height?: number;
  width?: number;
  altText?: string | null;
  /** Read-only. ISO-8601. */
  urlExpirationDate?: string | null;
  filename?: string | null;
}

export interface Registration {
  /** Read-only. */
  type?: RegistrationTypeType;
  /** Read-only. */
  status?: RegistrationStatusStatus;
  rsvp?: RsvpRegistration;
  tickets?: TicketsRegistration;
  external?: ExternalRegistration;
  allowedGuestTypes?: GuestTypeType;
  initialType?: InitialRegistrationTypeType;
  registrationPaused?: boolean;
  registrationDisabled?: boolean;
}

export interface CalendarUrls {
  /** Read-only. */
  google?: string;
  /** Read-only. */
  ics?: string;
}

export interface PageUrl {
  base?: string;
  path?: string;
}

export interface Form {
  controls?: InputControl[];
  messages?: FormMessages;
}

export interface Summaries {
  rsvps?: Rsvps;
  tickets?: Tickets;
  cancellation?: Cancellation;
}

export interface GuestListSettings {
  displayedPublicly?: boolean;
}

export interface Feed {
  token?: string;
}

export interface OnlineConferencing {
  enabled?: boolean;
  providerId?: string | null;
  /** Read-only. */
  providerName?: string;
  type?: ConferenceTypeType;
  session?: OnlineConferencingSession;
}

export interface SeoSettings {
  slug?: string;
  advancedSeoData?: SeoSchema;
  /** Read-only. */
  hidden?: boolean | null;
}

export interface AgendaSettings {
  enabled?: boolean;
  /** Read-only. */
  pageUrl?: PageUrl;
}

export interface EventCategories {
  categories?: EventCategory[];
}

export interface EventDisplaySettings {
  hideEventDetailsButton?: boolean | null;
  hideEventDetailsPage?: boolean | null;
}

export interface LabellingSettings {
  /** Read-only. */
  assignedContactsLegacyLabelId?: string | null;
  /** Read-only. */
  assignedContactsLabelDeleted?: boolean | null;
}

export interface RichContent {
  nodes?: Node[];
  metadata?: Metadata;
  documentStyle?: DocumentStyle;
}

export interface BadgeList {
  badges?: Badge[];
}

export interface CommonQueryV2 {
  /** One of PagingMethod. */
  paging?: CommonPaging;
  filter?: { [key: string]: unknown } | null;
  sort?: CommonSorting[];
}

export interface CommonPagingMetadataV2 {
  count?: number | null;
  offset?: number | null;
  total?: number | null;
  tooManyToCount?: boolean | null;
  cursors?: CommonCursors;
  hasNext?: boolean | null;
}

export interface FacetCounts {
  counts?: { [key: string]: number };
}

export interface Address {
  /** One of Street. */
  streetAddress?: StreetAddress;
  /** One of Street. */
  addressLine?: string | null;
  country?: string | null;
  subdivision?: string | null;
  city?: string | null;
  postalCode?: string | null;
  addressLine2?: string | null;
  formattedAddress?: string | null;
  hint?: string | null;
  geocode?: CommonAddressLocation;
  countryFullname?: string | null;
  subdivisionFullname?: string | null;
  subdivisions?: Subdivision[];
}

export interface Recurrences {
  individualEventDates?: Occurrence[];
  /** Read-only. */
  categoryId?: string | null;
}

export interface Formatted {
  /** Read-only. */
  dateAndTime?: string | null;
  /** Read-only. */
  startDate?: string | null;
  /** Read-only. */
  startTime?: string | null;
  /** Read-only. */
  endDate?: string | null;
  /** Read-only. */
  endTime?: string | null;
}

export interface RsvpRegistration {
  responseType?: ResponseType;
  limit?: number | null;
  waitlistEnabled?: boolean;
  /** ISO-8601. */
  startDate?: string | null;
  /** ISO-8601. */
  endDate?: string | null;
  confirmationMessages?: RsvpConfirmationMessages;
  /** Read-only. */
  formId?: string | null;
}

export interface TicketsRegistration {
  guestsAssignedSeparately?: boolean;
  ticketLimitPerOrder?: number;
  stockManagerAppId?: string | null;
  currency?: string | null;
  /** Read-only. */
  lowestPrice?: Money;
  /** Read-only. */
  highestPrice?: Money;
  /** Read-only. */
  soldOut?: boolean | null;
  taxSettings?: TaxSettings;
  reservationDurationInMinutes?: number | null;
  gracePeriodInMinutes?: number | null;
  confirmationMessages?: TicketsConfirmationMessages;
  /** Read-only. */
  buyerFormId?: string | null;
  /** Read-only. */
  ticketHolderFormId?: string | null;
  /** Read-only. */
  checkoutType?: CheckoutType;
  /** Read-only. */
  inactiveBuyerFormId?: string | null;
}

export interface ExternalRegistration {
  url?: string | null;
}

export interface InputControl {
  type?: InputControlType;
  system?: boolean;
  /** @deprecated */
  name?: string;
  inputs?: Input[];
  /** @deprecated */
  label?: string;
  orderIndex?: number;
  id?: string;
  /** Read-only. */
  deleted?: boolean | null;
}

export interface FormMessages {
  rsvp?: RsvpFormMessages;
  checkout?: CheckoutFormMessages;
  registrationClosed?: RegistrationClosedMessages;
  ticketsUnavailable?: TicketsUnavailableMessages;
}

export interface Rsvps {
  /** Read-only. */
  totalCount?: number;
  /** Read-only. */
  yesCount?: number;
  /** Read-only. */
  noCount?: number;
  /** Read-only. */
  waitlistCount?: number;
}

export interface Tickets {
  /** Read-only. */
  ticketsSold?: number;
  /** Read-only. */
  revenue?: EventsMoney;
  /** Read-only. */
  currencyLocked?: boolean;
  /** Read-only. */
  totalOrders?: number;
  /** Read-only. */
  totalSales?: EventsMoney;
}

export interface Cancellation {
  /** Read-only. ISO-8601. */
  canceledDate?: string | null;
  /** Read-only. */
  actorType?: ActorType;
  /** Read-only. */
  actorName?: string;
  /** Read-only. */
  actorEmail?: string;
}

export interface OnlineConferencingSession {
  /** Read-only. */
  hostLink?: string;
  /** Read-only. */
  guestLink?: string;
  /** Read-only. */
  password?: string | null;
  /** Read-only. */
  sessionCreated?: boolean | null;
  /** Read-only. */
  sessionId?: string | null;
}

export interface SeoSchema {
  tags?: Tag[];
  settings?: Settings;
}

export interface EventCategory {
  /** Read-only. */
  id?: string;
  name?: string;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. */
  hidden?: boolean;
  /** Read-only. */
  type?: Type;
}

export interface Node {
  /** One of Data. */
  buttonData?: ButtonData;
  /** One of Data. */
  codeBlockData?: CodeBlockData;
  /** One of Data. */
  dividerData?: DividerData;
  /** One of Data. */
  fileData?: FileData;
  /** One of Data. */
  galleryData?: GalleryData;
  /** One of Data. */
  gifData?: GIFData;
  /** One of Data. */
  headingData?: HeadingData;
  /** One of Data. */
  htmlData?: HTMLData;
  /** One of Data. */
  imageData?: ImageData;
  /** One of Data. */
  linkPreviewData?: LinkPreviewData;
  /** @deprecated One of Data. */
  mapData?: MapData;
  /** One of Data. */
  paragraphData?: ParagraphData;
  /** One of Data. */
  pollData?: PollData;
  /** One of Data. */
  textData?: TextData;
  /** One of Data. */
  appEmbedData?: AppEmbedData;
  /** One of Data. */
  videoData?: VideoData;
  /** One of Data. */
  embedData?: EmbedData;
  /** One of Data. */
  collapsibleListData?: CollapsibleListData;
  /** One of Data. */
  tableData?: TableData;
  /** One of Data. */
  tableCellData?: TableCellData;
  /** One of Data. */
  externalData?: { [key: string]: unknown } | null;
  /** One of Data. */
  audioData?: AudioData;
  /** One of Data. */
  orderedListData?: OrderedListData;
  /** One of Data. */
  bulletedListData?: BulletedListData;
  /** One of Data. */
  blockquoteData?: BlockquoteData;
  /** One of Data. */
  captionData?: CaptionData;
  /** One of Data. */
  layoutData?: LayoutData;
  /** One of Data. */
  layoutCellData?: LayoutCellData;
  /** One of Data. */
  shapeData?: ShapeData;
  /** One of Data. */
  cardData?: CardData;
  /** One of Data. */
  tocData?: TocData;
  /** One of Data. */
  smartBlockData?: SmartBlockData;
  /** One of Data. */
  smartBlockCellData?: SmartBlockCellData;
  /** One of Data. */
  checkboxListData?: CheckboxListData;
  /** One of Data. */
  listItemData?: ListItemNodeData;
  type?: NodeType;
  id?: string;
  nodes?: Node[];
  style?: NodeStyle;
}

export interface Metadata {
  version?: number;
  /** Read-only. @deprecated ISO-8601. */
  createdTimestamp?: string | null;
  /** @deprecated ISO-8601. */
  updatedTimestamp?: string | null;
  id?: string | null;
}

export interface DocumentStyle {
  headerOne?: TextNodeStyle;
  headerTwo?: TextNodeStyle;
  headerThree?: TextNodeStyle;
  headerFour?: TextNodeStyle;
  headerFive?: TextNodeStyle;
  headerSix?: TextNodeStyle;
  paragraph?: TextNodeStyle;
  blockquote?: TextNodeStyle;
  codeBlock?: TextNodeStyle;
}

export interface Badge {
  type?: BadgeTypeType;
  text?: string | null;
  /** ISO-8601. */
  functionUpdateDate?: string | null;
}

export interface CommonPaging {
  limit?: number | null;
  offset?: number | null;
}

export interface CommonSorting {
  fieldName?: string;
  order?: CommonSortOrder;
}

export interface CommonCursors {
  next?: string | null;
  prev?: string | null;
}

export interface StreetAddress {
  number?: string;
  name?: string;
  apt?: string;
  formattedAddressLine?: string | null;
}

export interface CommonAddressLocation {
  latitude?: number | null;
  longitude?: number | null;
}

export interface Subdivision {
  code?: string;
  name?: string;
  type?: SubdivisionType;
  typeInfo?: string | null;
}

export interface Occurrence {
  /** ISO-8601. */
  startDate?: string | null;
  /** ISO-8601. */
  endDate?: string | null;
  timeZoneId?: string | null;
  showTimeZone?: boolean;
}

export interface RsvpConfirmationMessages {
  positiveConfirmation?: PositiveResponseConfirmation;
  waitlistMessages?: PositiveResponseConfirmation;
  negativeMessages?: NegativeResponseConfirmation;
}

export interface Money {
  /** Decimal as text. */
  value?: string;
  currency?: string;
  /** Read-only. */
  formattedValue?: string | null;
}

export interface TaxSettings {
  type?: TaxType;
  name?: string | null;
  /** Decimal as text. */
  rate?: string | null;
  appliedToDonations?: boolean | null;
}

export interface TicketsConfirmationMessages {
  title?: string | null;
  message?: string | null;
  downloadTicketsLabel?: string | null;
  addToCalendarActionLabel?: string | null;
  shareActionLabel?: string | null;
}

export interface Input {
  name?: string;
  /** @deprecated */
  array?: boolean;
  label?: string;
  additionalLabels?: { [key: string]: string };
  options?: string[];
  mandatory?: boolean;
  maxLength?: number;
  type?: ValueType;
  maxSize?: number | null;
  defaultOptionSelection?: OptionSelection;
  /** Read-only. */
  labels?: Label[];
}

export interface RsvpFormMessages {
  rsvpYesOption?: string;
  rsvpNoOption?: string;
  positiveMessages?: Positive;
  waitlistMessages?: Positive;
  negativeMessages?: Negative;
  submitActionLabel?: string;
}

export interface CheckoutFormMessages {
  title?: string;
  submitActionLabel?: string;
  confirmation?: ResponseConfirmation;
}

export interface RegistrationClosedMessages {
  message?: string;
  exploreEventsActionLabel?: string;
}

export interface TicketsUnavailableMessages {
  message?: string;
  exploreEventsActionLabel?: string;
}

export interface EventsMoney {
  /** @deprecated Decimal as text. */
  amount?: string;
  currency?: string;
  /** Decimal as text. */
  value?: string | null;
}

export interface Tag {
  type?: string;
  props?: { [key: string]: unknown } | null;
  meta?: { [key: string]: unknown } | null;
  children?: string;
  custom?: boolean;
  disabled?: boolean;
}

export interface Settings {
  preventAutoRedirect?: boolean;
  keywords?: Keyword[];
}

export interface ButtonData {
  containerData?: PluginContainerData;
  type?: ButtonDataType;
  styles?: Styles;
  text?: string | null;
  link?: Link;
  animation?: Animation;
}

export interface CodeBlockData {
  textStyle?: TextStyle;
  animation?: Animation;
}

export interface DividerData {
  containerData?: PluginContainerData;
  lineStyle?: LineStyle;
  width?: Width;
  alignment?: DividerDataAlignment;
  styles?: DividerDataStyles;
  animation?: Animation;
}

export interface FileData {
  containerData?: PluginContainerData;
  src?: FileSource;
  name?: string | null;
  type?: string | null;
  /** @deprecated */
  size?: number | null;
  pdfSettings?: PDFSettings;
  mimeType?: string | null;
  path?: string | null;
  sizeInKb?: string | null;
  animation?: Animation;
}

export interface GalleryData {
  containerData?: PluginContainerData;
  items?: Item[];
  options?: GalleryOptions;
  disableExpand?: boolean | null;
  disableDownload?: boolean | null;
  animation?: Animation;
}

export interface GIFData {
  containerData?: PluginContainerData;
  original?: GIF;
  downsized?: GIF;
  height?: number;
  width?: number;
  gifType?: GIFType;
  animation?: Animation;
}

export interface HeadingData {
  level?: number;
  textStyle?: TextStyle;
  indentation?: number | null;
  renderedLevel?: number | null;
  animation?: Animation;
}

export interface HTMLData {
  /** One of Data. */
  url?: string;
  /** One of Data. */
  html?: string;
  /** @deprecated One of Data. */
  isAdsense?: boolean | null;
  /** One of Data. */
  widgetId?: string;
  containerData?: PluginContainerData;
  source?: Source;
  autoHeight?: boolean | null;
  animation?: Animation;
}

export interface ImageData {
  containerData?: PluginContainerData;
  image?: Media;
  link?: Link;
  disableExpand?: boolean | null;
  altText?: string | null;
  /** @deprecated */
  caption?: string | null;
  disableDownload?: boolean | null;
  decorative?: boolean | null;
  styles?: ImageDataStyles;
  crop?: ImageDataCrop;
  cropShape?: string | null;
  animation?: Animation;
}

export interface LinkPreviewData {
  containerData?: PluginContainerData;
  link?: Link;
  title?: string | null;
  thumbnailUrl?: string | null;
  description?: string | null;
  html?: string | null;
  styles?: LinkPreviewDataStyles;
  animation?: Animation;
}

export interface MapData {
  containerData?: PluginContainerData;
  mapSettings?: MapSettings;
}

export interface ParagraphData {
  textStyle?: TextStyle;
  indentation?: number | null;
  level?: number | null;
  animation?: Animation;
}

export interface PollData {
  containerData?: PluginContainerData;
  poll?: Poll;
  layout?: PollDataLayout;
  design?: Design;
  animation?: Animation;
}

export interface TextData {
  text?: string;
  decorations?: Decoration[];
}

export interface AppEmbedData {
  /** One of AppData. */
  bookingData?: BookingData;
  /** One of AppData. */
  eventData?: EventData;
  type?: AppType;
  itemId?: string | null;
  name?: string | null;
  /** @deprecated */
  imageSrc?: string | null;
  url?: string | null;
  image?: Media;
  hideImage?: boolean | null;
  hideTitle?: boolean | null;
  hidePrice?: boolean | null;
  hideDescription?: boolean | null;
  hideDateTime?: boolean | null;
  hideLocation?: boolean | null;
  hideDuration?: boolean | null;
  hideButton?: boolean | null;
  hideRibbon?: boolean | null;
  buttonStyles?: ButtonStyles;
  imageStyles?: ImageStyles;
  ribbonStyles?: RibbonStyles;
  cardStyles?: CardStyles;
  containerData?: PluginContainerData;
  pricingData?: PricingData;
  animation?: Animation;
}

export interface VideoData {
  containerData?: PluginContainerData;
  video?: Media;
  thumbnail?: Media;
  disableDownload?: boolean | null;
  title?: string | null;
  options?: PlaybackOptions;
  animation?: Animation;
}

export interface EmbedData {
  containerData?: PluginContainerData;
  oembed?: Oembed;
  src?: string | null;
  animation?: Animation;
}

export interface CollapsibleListData {
  containerData?: PluginContainerData;
  expandOnlyOne?: boolean | null;
  initialExpandedItems?: InitialExpandedItems;
  direction?: Direction;
  isQapageData?: boolean | null;
  animation?: Animation;
}

export interface TableData {
  containerData?: PluginContainerData;
  dimensions?: Dimensions;
  /** @deprecated */
  header?: boolean | null;
  rowHeader?: boolean | null;
  columnHeader?: boolean | null;
  cellSpacing?: number | null;
  cellPadding?: number[];
  altText?: string | null;
  animation?: Animation;
}

export interface TableCellData {
  cellStyle?: CellStyle;
  borderColors?: BorderColors;
  colspan?: number | null;
  rowspan?: number | null;
  borderWidths?: BorderWidths;
}

export interface AudioData {
  containerData?: PluginContainerData;
  audio?: Media;
  disableDownload?: boolean | null;
  coverImage?: Media;
  name?: string | null;
  authorName?: string | null;
  html?: string | null;
  animation?: Animation;
}

export interface OrderedListData {
  indentation?: number;
  offset?: number | null;
  start?: number | null;
  animation?: Animation;
}

export interface BulletedListData {
  indentation?: number;
  offset?: number | null;
  animation?: Animation;
}

export interface BlockquoteData {
  indentation?: number;
  animation?: Animation;
}

export interface CaptionData {
  textStyle?: TextStyle;
}

export interface LayoutData {
  /** @deprecated */
  backgroundColor?: string | null;
  backgroundImage?: LayoutDataBackgroundImage;
  borderColor?: string | null;
  borderWidth?: number | null;
  borderRadius?: number | null;
  /** @deprecated */
  backdropColor?: string | null;
  backdropImage?: LayoutDataBackgroundImage;
  backdropPaddingTop?: number | null;
  backdropPaddingBottom?: number | null;
  gap?: number | null;
  cellPadding?: number[];
  cellVerticalAlignment?: VerticalAlignmentAlignment;
  responsivenessBehaviour?: ResponsivenessBehaviour;
  responsivenessBreakpoint?: number | null;
  containerData?: PluginContainerData;
  designTarget?: DesignTarget;
  banner?: Banner;
  background?: LayoutDataBackground;
  backdrop?: Backdrop;
  animation?: Animation;
  topDivider?: SectionDivider;
  bottomDivider?: SectionDivider;
}

export interface LayoutCellData {
  colSpan?: number | null;
}

export interface ShapeData {
  containerData?: PluginContainerData;
  shape?: Media;
  styles?: ShapeDataStyles;
  animation?: Animation;
  link?: Link;
  altText?: string | null;
}

export interface CardData {
  background?: CardDataBackground;
  backgroundImage?: BackgroundImage;
}

export interface TocData {
  includedHeadings?: number[];
  listStyle?: ListStyle;
  fontSize?: number | null;
  itemSpacing?: number | null;
  color?: string | null;
  indentation?: Indentation;
  animation?: Animation;
}

export interface SmartBlockData {
  type?: SmartBlockDataType;
  orientation?: string | null;
  columnSize?: ColumnSize;
  borderColor?: string | null;
  borderWidth?: number | null;
  borderRadius?: number | null;
  animation?: Animation;
}

export interface SmartBlockCellData {
  label?: string | null;
  shape?: Media;
  borderColor?: string | null;
  borderWidth?: number | null;
  borderRadius?: number | null;
  type?: SmartBlockDataType;
  accentColor?: string | null;
  backgroundColor?: string | null;
  shapeColor?: string | null;
}

export interface CheckboxListData {
  indentation?: number;
  offset?: number | null;
  animation?: Animation;
}

export interface ListItemNodeData {
  checked?: boolean | null;
  animation?: Animation;
}

export interface NodeStyle {
  paddingTop?: string | null;
  paddingBottom?: string | null;
  backgroundColor?: string | null;
}

export interface TextNodeStyle {
  decorations?: Decoration[];
  nodeStyle?: NodeStyle;
  lineHeight?: string | null;
}

export interface PositiveResponseConfirmation {
  title?: string | null;
  message?: string | null;
  addToCalendarActionLabel?: string | null;
  shareActionLabel?: string | null;
}

export interface NegativeResponseConfirmation {
  title?: string | null;
  shareActionLabel?: string | null;
}

export interface OptionSelection {
  /** One of SelectedOption. */
  optionIndex?: number;
  /** One of SelectedOption. */
  placeholderText?: string;
}

export interface Label {
  name?: string;
  label?: string;
}

export interface Positive {
  title?: string;
  confirmation?: RsvpFormMessagesPositiveResponseConfirmation;
}

export interface Negative {
  title?: string;
  confirmation?: RsvpFormMessagesNegativeResponseConfirmation;
}

export interface ResponseConfirmation {
  title?: string;
  message?: string;
  downloadTicketsLabel?: string;
  addToCalendarLabel?: string;
  shareEventLabel?: string;
}

export interface Keyword {
  term?: string;
  isMain?: boolean;
  origin?: string | null;
}

export interface PluginContainerData {
  width?: PluginContainerDataWidth;
  alignment?: PluginContainerDataAlignment;
  spoiler?: Spoiler;
  height?: Height;
  textWrap?: boolean | null;
}

export interface Styles {
  /** @deprecated */
  border?: Border;
  /** @deprecated */
  colors?: Colors;
  borderWidth?: number | null;
  /** @deprecated */
  borderWidthHover?: number | null;
  borderRadius?: number | null;
  borderColor?: string | null;
  borderColorHover?: string | null;
  textColor?: string | null;
  textColorHover?: string | null;
  /** @deprecated */
  backgroundColor?: string | null;
  /** @deprecated */
  backgroundColorHover?: string | null;
  buttonSize?: string | null;
  background?: Background;
  backgroundHover?: Background;
}

export interface Link {
  /** One of Data. */
  url?: string;
  /** One of Data. */
  anchor?: string;
  target?: Target;
  rel?: Rel;
  customData?: string | null;
}

export interface Animation {
  type?: AnimationType;
  entrance?: EntranceAnimation;
  loop?: LoopAnimation;
  effect?: PointerEffect;
  transitionDuration?: number | null;
}

export interface TextStyle {
  textAlignment?: TextAlignment;
  lineHeight?: string | null;
}

export interface DividerDataStyles {
  color?: string | null;
  lineCap?: LineCap;
  lineThickness?: number[];
  dashLength?: number | null;
  dashGap?: number | null;
  lineGap?: number | null;
}

export interface FileSource {
  /** One of Data. */
  url?: string | null;
  /** @deprecated One of Data. */
  custom?: string | null;
  /** One of Data. */
  id?: string | null;
  private?: boolean | null;
}

export interface PDFSettings {
  viewMode?: ViewMode;
  disableDownload?: boolean | null;
  disablePrint?: boolean | null;
}

export interface Item {
  /** One of Data. */
  image?: ItemImage;
  /** One of Data. */
  video?: Video;
  title?: string | null;
  altText?: string | null;
}

export interface GalleryOptions {
  layout?: GalleryOptionsLayout;
  item?: ItemStyle;
  thumbnails?: Thumbnails;
}

export interface GIF {
  gif?: string | null;
  mp4?: string | null;
  still?: string | null;
}

export interface Media {
  src?: FileSource;
  width?: number | null;
  height?: number | null;
  duration?: number | null;
}

export interface ImageDataStyles {
  border?: StylesBorder;
}

export interface ImageDataCrop {
  x?: number | null;
  y?: number | null;
  width?: number | null;
  height?: number | null;
}

export interface LinkPreviewDataStyles {
  backgroundColor?: string | null;
  titleColor?: string | null;
  subtitleColor?: string | null;
  linkColor?: string | null;
  borderWidth?: number | null;
  borderRadius?: number | null;
  borderColor?: string | null;
  thumbnailPosition?: StylesPosition;
}

export interface MapSettings {
  address?: string | null;
  draggable?: boolean | null;
  marker?: boolean | null;
  streetViewControl?: boolean | null;
  zoomControl?: boolean | null;
  lat?: number | null;
  lng?: number | null;
  locationName?: string | null;
  viewModeControl?: boolean | null;
  initialZoom?: number | null;
  mapType?: MapType;
}

export interface Poll {
  id?: string | null;
  title?: string | null;
  creatorId?: string | null;
  image?: Media;
  options?: Option[];
  settings?: PollSettings;
}

export interface PollDataLayout {
  poll?: PollLayout;
  options?: OptionLayout;
}

export interface Design {
  poll?: PollDesign;
  options?: OptionDesign;
}

export interface Decoration {
  /** One of Data. */
  anchorData?: AnchorData;
  /** One of Data. */
  colorData?: ColorData;
  /** One of Data. */
  linkData?: LinkData;
  /** One of Data. */
  mentionData?: MentionData;
  /** One of Data. */
  fontSizeData?: FontSizeData;
  /** One of Data. */
  fontWeightValue?: number | null;
  /** One of Data. */
  italicData?: boolean | null;
  /** One of Data. */
  underlineData?: boolean | null;
  /** One of Data. */
  spoilerData?: SpoilerData;
  /** One of Data. */
  strikethroughData?: boolean | null;
  /** One of Data. */
  superscriptData?: boolean | null;
  /** One of Data. */
  subscriptData?: boolean | null;
  /** One of Data. */
  fontFamilyData?: FontFamilyData;
  /** One of Data. */
  sketchData?: SketchData;
  type?: DecorationType;
}

export interface BookingData {
  durations?: string | null;
}

export interface EventData {
  scheduling?: string | null;
  location?: string | null;
}

export interface ButtonStyles {
  buttonText?: string | null;
  borderWidth?: number | null;
  borderRadius?: number | null;
  borderColor?: string | null;
  textColor?: string | null;
  backgroundColor?: string | null;
  borderColorHover?: string | null;
  textColorHover?: string | null;
  backgroundColorHover?: string | null;
  buttonSize?: string | null;
}

export interface ImageStyles {
  hideImage?: boolean | null;
  imagePosition?: Position;
  aspectRatio?: AspectRatio;
  resizing?: Resizing;
  borderColor?: string | null;
  borderWidth?: number | null;
  borderRadius?: number | null;
}

export interface RibbonStyles {
  ribbonText?: string | null;
  backgroundColor?: string | null;
  textColor?: string | null;
  borderColor?: string | null;
  borderWidth?: number | null;
  borderRadius?: number | null;
  ribbonPlacement?: Placement;
}

export interface CardStyles {
  backgroundColor?: string | null;
  borderColor?: string | null;
  borderWidth?: number | null;
  borderRadius?: number | null;
  type?: CardStylesType;
  alignment?: Alignment;
  titlePriceLayout?: Layout;
  titleColor?: string | null;
  textColor?: string | null;
}

export interface PricingData {
  /** Decimal as text. */
  valueFrom?: string | null;
  /** Decimal as text. */
  valueTo?: string | null;
  /** Decimal as text. */
  discountedValue?: string | null;
  currency?: string | null;
  pricingPlanId?: string | null;
}

export interface PlaybackOptions {
  autoPlay?: boolean | null;
  playInLoop?: boolean | null;
  showControls?: boolean | null;
}

export interface Oembed {
  type?: string | null;
  width?: number | null;
  height?: number | null;
  title?: string | null;
  url?: string | null;
  html?: string | null;
  authorName?: string | null;
  authorUrl?: string | null;
  providerName?: string | null;
  providerUrl?: string | null;
  thumbnailUrl?: string | null;
  thumbnailWidth?: string | null;
  thumbnailHeight?: string | null;
  videoUrl?: string | null;
  version?: string | null;
}

export interface Dimensions {
  colsWidthRatio?: number[];
  rowsHeight?: number[];
  colsMinWidth?: number[];
}

export interface CellStyle {
  verticalAlignment?: VerticalAlignment;
  backgroundColor?: string | null;
}

export interface BorderColors {
  left?: string | null;
  right?: string | null;
  top?: string | null;
  bottom?: string | null;
}

export interface BorderWidths {
  left?: number | null;
  right?: number | null;
  top?: number | null;
  bottom?: number | null;
}

export interface LayoutDataBackgroundImage {
  media?: Media;
  /** @deprecated */
  opacity?: number | null;
  scaling?: ImageScalingScaling;
  position?: ImagePosition;
  blur?: number | null;
  overlay?: LayoutDataBackground;
}

export interface Banner {
  origin?: Origin;
  position?: BannerPosition;
}

export interface LayoutDataBackground {
  type?: LayoutDataBackgroundType;
  color?: string | null;
  gradient?: Gradient;
}

export interface Backdrop {
  type?: BackdropType;
  color?: string | null;
  gradient?: Gradient;
}

export interface SectionDivider {
  type?: Shape;
  color?: string | null;
  height?: number | null;
  offsetX?: number | null;
  flipped?: boolean | null;
  layers?: Layers;
}

export interface ShapeDataStyles {
  color?: string | null;
  colors?: { [key: string]: string };
}

export interface CardDataBackground {
  type?: CardDataBackgroundType;
  color?: string | null;
  gradient?: Gradient;
}

export interface BackgroundImage {
  media?: Media;
  /** @deprecated */
  opacity?: number | null;
  scaling?: Scaling;
  position?: ImagePositionPosition;
  overlay?: CardDataBackground;
  blur?: number | null;
}

export interface RsvpFormMessagesPositiveResponseConfirmation {
  title?: string;
  message?: string;
  addToCalendarActionLabel?: string;
  shareActionLabel?: string;
}

export interface RsvpFormMessagesNegativeResponseConfirmation {
  title?: string;
  shareActionLabel?: string;
}

export interface PluginContainerDataWidth {
  /** One of Data. */
  size?: WidthType;
  /** One of Data. */
  custom?: string | null;
}

export interface Spoiler {
  enabled?: boolean | null;
  description?: string | null;
  buttonText?: string | null;
}

export interface Height {
  custom?: string | null;
}

export interface Border {
  /** @deprecated */
  width?: number | null;
  /** @deprecated */
  radius?: number | null;
}

export interface Colors {
  /** @deprecated */
  text?: string | null;
  /** @deprecated */
  border?: string | null;
  /** @deprecated */
  background?: string | null;
}

export interface Background {
  type?: BackgroundType;
  color?: string | null;
  gradient?: Gradient;
}

export interface Rel {
  nofollow?: boolean | null;
  sponsored?: boolean | null;
  ugc?: boolean | null;
  noreferrer?: boolean | null;
}

export interface EntranceAnimation {
  effect?: EntranceEffect;
  duration?: number | null;
  delay?: number | null;
}

export interface LoopAnimation {
  effect?: LoopEffect;
  duration?: number | null;
  iterationDelay?: number | null;
}

export interface PointerEffect {
  type?: PointerEffectType;
  inverted?: boolean | null;
  axis?: string | null;
  direction?: string | null;
  easing?: string | null;
}

export interface ItemImage {
  media?: Media;
  link?: Link;
}

export interface Video {
  media?: Media;
  thumbnail?: Media;
}

export interface GalleryOptionsLayout {
  type?: LayoutType;
  horizontalScroll?: boolean | null;
  orientation?: Orientation;
  numberOfColumns?: number | null;
  mobileNumberOfColumns?: number | null;
}

export interface ItemStyle {
  targetSize?: number | null;
  ratio?: number | null;
  crop?: Crop;
  spacing?: number | null;
}

export interface Thumbnails {
  placement?: ThumbnailsAlignment;
  spacing?: number | null;
}

export interface StylesBorder {
  width?: number | null;
  color?: string | null;
  radius?: number | null;
}

export interface Option {
  id?: string | null;
  title?: string | null;
  image?: Media;
}

export interface PollSettings {
  permissions?: Permissions;
  showVoters?: boolean | null;
  showVotesCount?: boolean | null;
}

export interface PollLayout {
  type?: PollLayoutType;
  direction?: PollLayoutDirection;
  enableImage?: boolean | null;
}

export interface OptionLayout {
  enableImage?: boolean | null;
}

export interface PollDesign {
  background?: PollDesignBackground;
  borderRadius?: number | null;
}

export interface OptionDesign {
  borderRadius?: number | null;
}

export interface AnchorData {
  anchor?: string;
}

export interface ColorData {
  background?: string | null;
  foreground?: string | null;
}

export interface LinkData {
  link?: Link;
}

export interface MentionData {
  name?: string;
  slug?: string;
  id?: string | null;
  type?: string | null;
}

export interface FontSizeData {
  unit?: FontType;
  value?: number | null;
}

export interface SpoilerData {
  id?: string | null;
}

export interface FontFamilyData {
  value?: string | null;
}

export interface SketchData {
  variant?: Variant;
  color?: string | null;
  animate?: boolean | null;
}

export interface Gradient {
  type?: GradientType;
  stops?: Stop[];
  angle?: number | null;
  centerX?: number | null;
  centerY?: number | null;
}

export interface Layers {
  count?: number | null;
  offsetY?: number | null;
  layerEffect?: LayerEffect;
  offsetX?: number | null;
}

export interface EntranceEffect {
  type?: EntranceEffectType;
  direction?: string | null;
  shape?: string | null;
  easing?: string | null;
}

export interface LoopEffect {
  type?: LoopEffectType;
  direction?: string | null;
  easing?: string | null;
}

export interface Permissions {
  view?: ViewRole;
  vote?: VoteRole;
  allowMultipleVotes?: boolean | null;
}

export interface PollDesignBackground {
  /** One of Background. */
  color?: string | null;
  /** One of Background. */
  image?: Media;
  /** One of Background. */
  gradient?: BackgroundGradient;
  type?: PollDesignBackgroundType;
}

export interface Stop {
  color?: string | null;
  position?: number | null;
}

export interface BackgroundGradient {
  angle?: number | null;
  startColor?: string | null;
  lastColor?: string | null;
}
