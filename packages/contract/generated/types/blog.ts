// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type PostFieldField =
  | 'UNKNOWN'
  | 'COUNTERS'
  | 'URL'
  | 'CONTENT_TEXT'
  | 'METRICS'
  | 'SEO'
  | 'CONTENT'
  | 'INTERNAL_ID'
  | 'CONTACT_ID'
  | 'RICH_CONTENT'
  | 'RICH_CONTENT_STRING'
  | 'RICH_CONTENT_COMPRESSED'
  | 'TRANSLATIONS'
  | 'REFERENCE_ID'
  | 'EXCLUDE_PAID_CONTENT'
  | 'SEO_DATA'
  | 'OWNER'
  | 'HAS_UNPUBLISHED_CHANGES'
  | 'HEADING'
  | 'IMAGE';

export type GetPostsSort =
  | 'FEED'
  | 'PUBLISHED_DATE_ASC'
  | 'PUBLISHED_DATE_DESC'
  | 'VIEW_COUNT'
  | 'LIKE_COUNT'
  | 'TITLE_ASC'
  | 'TITLE_DESC'
  | 'RATING';

export type Order =
  | 'UNKNOWN'
  | 'OLDEST'
  | 'NEWEST';

export type Status =
  | 'UNKNOWN'
  | 'APPROVED'
  | 'REJECTED';

export type SortOrder =
  | 'ASC'
  | 'DESC';

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

export type Type =
  | 'VIEW'
  | 'POINTER'
  | 'LINK'
  | 'ACTION';

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
  | 'END'
  | 'LEFT'
  | 'RIGHT';

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
  | 'GRADIENT'
  | 'IMAGE';

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

export interface CoverMedia {
  /** One of Media. */
  image?: CommonImage;
  /** One of Media. */
  video?: CommonVideo;
  enabled?: boolean;
  displayed?: boolean;
  custom?: boolean;
}

export interface CommonImage {
  id?: string;
  url?: string;
  /** Read-only. */
  height?: number;
  /** Read-only. */
  width?: number;
  altText?: string | null;
  /** Read-only. */
  filename?: string | null;
}

export interface CommonVideo {
  id?: string;
  url?: string;
  /** Read-only. */
  height?: number;
  /** Read-only. */
  width?: number;
  thumbnail?: CommonImage;
}

export interface Post {
  coverMedia?: CoverMedia;
  /** Read-only. */
  id?: string;
  title?: string;
  excerpt?: string;
  /** Read-only. */
  contentText?: string | null;
  /** ISO-8601. */
  firstPublishedDate?: string | null;
  /** Read-only. ISO-8601. */
  lastPublishedDate?: string | null;
  url?: PageUrl;
  slug?: string;
  featured?: boolean;
  pinned?: boolean;
  categoryIds?: string[];
  memberId?: string;
  /** Read-only. */
  hashtags?: string[];
  commentingEnabled?: boolean;
  /** @deprecated */
  postCountInfo?: PostCountInfo;
  minutesToRead?: number;
  heroImage?: Image;
  /** Read-only. */
  tagIds?: string[];
  /** Read-only. */
  relatedPostIds?: string[];
  /** Read-only. */
  pricingPlanIds?: string[];
  translationId?: string | null;
  language?: string | null;
  /** @deprecated */
  metrics?: Metrics;
  seoData?: SeoSchema;
  /** Read-only. */
  content?: string | null;
  contactId?: string | null;
  /** Read-only. */
  richContent?: RichContent;
  /** Read-only. */
  preview?: boolean;
  contentId?: string | null;
  /** Read-only. */
  mostRecentContributorId?: string | null;
  /** Read-only. */
  moderationDetails?: ModerationDetails;
  media?: Media;
  /** Read-only. */
  richContentString?: string | null;
  /** Read-only. */
  richContentCompressed?: string | null;
  /** Read-only. */
  hasUnpublishedChanges?: boolean;
  /** Read-only. */
  translations?: PostTranslation[];
  /** Read-only. */
  customExcerpt?: boolean;
  /** Read-only. */
  referenceId?: string | null;
  /** Read-only. */
  internalId?: string | null;
  /** Read-only. */
  internalCategoryIds?: string[];
  /** Read-only. */
  internalRelatedPostIds?: string[];
  /** Read-only. */
  isDemo?: boolean | null;
}

export interface GetPostRequest {
  postId: string;
  /** @deprecated */
  fieldsToInclude?: PostFieldField[];
  fieldsets?: PostFieldField[];
}

export interface GetPostResponse {
  post?: Post;
}

export interface GetPostBySlugRequest {
  slug: string;
  /** @deprecated */
  fieldsToInclude?: PostFieldField[];
  fieldsets?: PostFieldField[];
  language?: string | null;
}

export interface GetPostBySlugResponse {
  post?: Post;
}

export interface ListPostsRequest {
  featured?: boolean;
  hashtags?: string[];
  categoryIds?: string[];
  tagIds?: string[];
  sort?: GetPostsSort;
  paging?: BlogPaging;
  /** @deprecated */
  fieldsToInclude?: PostFieldField[];
  language?: string | null;
  memberId?: string | null;
  fieldsets?: PostFieldField[];
}

export interface ListPostsResponse {
  posts?: Post[];
  metaData?: MetaData;
}

export interface QueryPostsRequest {
  /** @deprecated */
  paging?: BlogPaging;
  /** @deprecated */
  filter?: { [key: string]: unknown } | null;
  /** @deprecated */
  sort?: Sorting[];
  /** @deprecated */
  fieldsToInclude?: PostFieldField[];
  query?: PlatformQuery;
  fieldsets?: PostFieldField[];
  skipCount?: boolean | null;
}

export interface QueryPostsResponse {
  posts?: Post[];
  /** @deprecated */
  metaData?: MetaData;
  pagingMetadata?: PagingMetadataV2;
}

export interface GetPostMetricsRequest {
  postId: string;
}

export interface GetPostMetricsResponse {
  metrics?: Metrics;
}

export interface QueryPostCountStatsRequest {
  /** ISO-8601. */
  rangeStart?: string | null;
  /** @deprecated ISO-8601. */
  rangeEnd?: string | null;
  order?: Order;
  months?: number;
  language?: string | null;
  timeZone?: string | null;
}

export interface QueryPostCountStatsResponse {
  stats?: PeriodPostCount[];
}

export interface GetTotalPostsRequest {
  language?: string | null;
}

export interface GetTotalPostsResponse {
  total?: number;
}

export interface PageUrl {
  base?: string;
  path?: string;
}

export interface PostCountInfo {
  /** Read-only. */
  comments?: number;
  /** Read-only. */
  likes?: number;
  /** Read-only. */
  views?: number;
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

export interface Metrics {
  /** Read-only. */
  comments?: number;
  /** Read-only. */
  likes?: number;
  /** Read-only. */
  views?: number;
  /** Read-only. */
  totalRatings?: number;
  /** Read-only. */
  averageRating?: number;
}

export interface SeoSchema {
  tags?: Tag[];
  settings?: Settings;
}

export interface RichContent {
  nodes?: Node[];
  metadata?: Metadata;
  documentStyle?: DocumentStyle;
}

export interface ModerationDetails {
  submittedBy?: string;
  /** ISO-8601. */
  submittedDate?: string | null;
  status?: Status;
  moderatedBy?: string | null;
  /** ISO-8601. */
  moderationDate?: string | null;
}

export interface Media {
  /** One of Media. */
  wixMedia?: WixMedia;
  /** One of Media. */
  embedMedia?: EmbedMedia;
  displayed?: boolean;
  custom?: boolean;
  altText?: string | null;
}

export interface PostTranslation {
  id?: string;
  language?: string | null;
  slug?: string | null;
  seoData?: SeoSchema;
  url?: PageUrl;
}

export interface BlogPaging {
  offset?: number;
  limit?: number;
  cursor?: string | null;
}

export interface MetaData {
  count?: number;
  offset?: number;
  total?: number;
  cursor?: string | null;
}

export interface Sorting {
  fieldName?: string;
  order?: SortOrder;
  selectItemsBy?: { [key: string]: unknown[] } | null;
  origin?: AddressLocation;
}

export interface PlatformQuery {
  /** One of PagingMethod. */
  paging?: Paging;
  /** One of PagingMethod. */
  cursorPaging?: CursorPaging;
  filter?: { [key: string]: unknown } | null;
  sort?: Sorting[];
}

export interface PagingMetadataV2 {
  count?: number | null;
  offset?: number | null;
  total?: number | null;
  tooManyToCount?: boolean | null;
  cursors?: Cursors;
  hasNext?: boolean | null;
}

export interface PeriodPostCount {
  /** ISO-8601. */
  periodStart?: string | null;
  postCount?: number;
}

export interface FocalPoint {
  x?: number;
  y?: number;
  height?: number | null;
  width?: number | null;
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

export interface WixMedia {
  image?: Image;
  videoV2?: VideoV2;
}

export interface EmbedMedia {
  thumbnail?: EmbedThumbnail;
  video?: EmbedVideo;
}

export interface AddressLocation {
  latitude?: number | null;
  longitude?: number | null;
}

export interface Paging {
  limit?: number | null;
  offset?: number | null;
}

export interface CursorPaging {
  limit?: number | null;
  cursor?: string | null;
}

export interface Cursors {
  next?: string | null;
  prev?: string | null;
}

export interface Keyword {
  term?: string;
  isMain?: boolean;
  origin?: string | null;
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
  image?: V1Media;
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
  image?: V1Media;
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
  video?: V1Media;
  thumbnail?: V1Media;
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
  audio?: V1Media;
  disableDownload?: boolean | null;
  coverImage?: V1Media;
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
  shape?: V1Media;
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
  shape?: V1Media;
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

export interface VideoV2 {
  id?: string;
  url?: string;
  /** Read-only. */
  resolutions?: VideoResolution[];
  /** Read-only. */
  filename?: string | null;
  /** Read-only. */
  posters?: Image[];
  /** Read-only. Decimal as text. */
  sizeInBytes?: string | null;
  /** Read-only. ISO-8601. */
  urlExpirationDate?: string | null;
  /** Read-only. */
  durationInMilliseconds?: number | null;
  title?: string | null;
  description?: string | null;
  /** Read-only. */
  height?: number | null;
  /** Read-only. */
  width?: number | null;
}

export interface EmbedThumbnail {
  url?: string;
  width?: number;
  height?: number;
}

export interface EmbedVideo {
  url?: string;
  width?: number;
  height?: number;
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
  type?: Type;
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

export interface V1Media {
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
  image?: V1Media;
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
  media?: V1Media;
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
  media?: V1Media;
  /** @deprecated */
  opacity?: number | null;
  scaling?: Scaling;
  position?: ImagePositionPosition;
  overlay?: CardDataBackground;
  blur?: number | null;
}

export interface VideoResolution {
  url?: string;
  height?: number;
  width?: number;
  /** @deprecated */
  poster?: Image;
  format?: string;
  /** @deprecated ISO-8601. */
  urlExpirationDate?: string | null;
  /** @deprecated Decimal as text. */
  sizeInBytes?: string | null;
  quality?: string | null;
  filename?: string | null;
  /** Read-only. @deprecated */
  durationInSeconds?: number | null;
  /** Read-only. */
  durationInMilliseconds?: number | null;
  /** Read-only. */
  private?: boolean | null;
  /** Read-only. */
  assetKey?: string | null;
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
  /** One of Background. */
  image?: V1Media;
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
  media?: V1Media;
  link?: Link;
}

export interface Video {
  media?: V1Media;
  thumbnail?: V1Media;
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
  image?: V1Media;
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
  image?: V1Media;
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
