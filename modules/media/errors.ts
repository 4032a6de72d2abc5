import { defineErrors } from '@headland/kernel';

export const mediaErrors = defineErrors({
  MEDIA_NOT_AN_IMAGE: { status: 400, description: 'The file is not a picture in PNG, JPEG, WebP, AVIF or GIF.' },
  MEDIA_TOO_LARGE: { status: 413, description: 'The picture has more than 25 MB or more than 60 megapixels.' },
});
