import { defineEvents, entityEvent, kind } from '@headland/db';

type Nothing = Readonly<Record<string, never>>;

const GROUP = 'wix.billing.v1.tax_group';
const REGION = 'wix.billing.v1.tax_region';
const MAPPING = 'wix.billing.v1.manual_tax_mapping';

export const taxGroupEvents = defineEvents('tax_group', {
  tax_group_created: kind<Nothing>({
    says: { en: 'A tax group was made.', de: 'Eine Steuergruppe wurde angelegt.' },
    wire: entityEvent('created', GROUP, 'BILLING.TAX_GROUP_READ'),
  }),
  tax_group_updated: kind<Nothing>({
    says: { en: 'A tax group changed.', de: 'Eine Steuergruppe wurde geändert.' },
    wire: entityEvent('updated', GROUP, 'BILLING.TAX_GROUP_READ'),
  }),
  tax_group_deleted: kind<Nothing>({
    says: { en: 'A tax group was deleted.', de: 'Eine Steuergruppe wurde gelöscht.' },
    wire: entityEvent('deleted', GROUP, 'BILLING.TAX_GROUP_READ'),
    final: true,
  }),
});

export const taxRegionEvents = defineEvents('tax_region', {
  tax_region_created: kind<Nothing>({
    says: { en: 'Tax is collected in a further region.', de: 'In einer weiteren Region wird Steuer erhoben.' },
    wire: entityEvent('created', REGION, 'BILLING.TAX_REGION_READ'),
  }),
  tax_region_updated: kind<Nothing>({
    says: { en: 'A tax region changed.', de: 'Eine Steuerregion wurde geändert.' },
    wire: entityEvent('updated', REGION, 'BILLING.TAX_REGION_READ'),
  }),
  tax_region_deleted: kind<Nothing>({
    says: { en: 'A tax region was deleted.', de: 'Eine Steuerregion wurde gelöscht.' },
    wire: entityEvent('deleted', REGION, 'BILLING.TAX_REGION_READ'),
    final: true,
  }),
});

export const taxMappingEvents = defineEvents('manual_tax_mapping', {
  manual_tax_mapping_created: kind<Nothing>({
    says: {
      en: 'A tax group got a rate in a region.',
      de: 'Eine Steuergruppe hat in einer Region einen Satz bekommen.',
    },
    wire: entityEvent('created', MAPPING, 'BILLING.MANUAL_TAX_MAPPING_READ'),
  }),
  manual_tax_mapping_updated: kind<Nothing>({
    says: { en: 'A tax rate changed.', de: 'Ein Steuersatz wurde geändert.' },
    wire: entityEvent('updated', MAPPING, 'BILLING.MANUAL_TAX_MAPPING_READ'),
  }),
  manual_tax_mapping_deleted: kind<Nothing>({
    says: { en: 'A tax rate was deleted.', de: 'Ein Steuersatz wurde gelöscht.' },
    wire: entityEvent('deleted', MAPPING, 'BILLING.MANUAL_TAX_MAPPING_READ'),
    final: true,
  }),
});
