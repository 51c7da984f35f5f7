const FORMATS =
  'Images can be JPEG, PNG or WebP. Files to download can be PDF, Word, Excel, PowerPoint, text, image or ZIP files, of at most 20 MB. Choose another file, or try again.'
const REPAIR = 'A program stored these entries incompletely. Studio can repair the list; no text is lost.'

const DELETE_FIRST =
  'These documents refer to “<DocumentTitle/>”. Remove their links and entries and publish them first; otherwise Studio may refuse to delete it:'
const UNPUBLISH_FIRST =
  'These documents refer to “<DocumentTitle/>”. Remove their links and entries and publish them first; otherwise Studio may refuse to unpublish it:'
const REFERRED_TO =
  'Nothing has changed: other documents refer to this one. Open its menu again to see which. Remove their links and entries, publish them, and try again.'

/**
 * Replaces messages of Sanity that need knowledge of schemas, keys or types, that refer to the console, or that say
 * no next step. By namespace and key, which belong to Sanity: a test fails if a release no longer has one of them.
 */
export const STUDIO_MESSAGES = {
  studio: {
    'asset-sources.common.uploader.upload-failed.description': FORMATS,
    'inputs.image.upload-error.description': FORMATS,
    'inputs.file.upload-failed.description': FORMATS,
    'asset-source.dialog.insert-asset-error': 'The file could not be added. Try again.',
    'inputs.array.error.type-is-incompatible-prompt':
      'The website does not show this entry (<code>{{typeName}}</code>)',
    'inputs.array.error.current-schema-not-declare-description':
      'A program stored an entry of a kind that this list cannot have: <code>{{typeName}}</code>.',
    'inputs.array.error.can-delete-but-no-edit-description':
      'You can move or delete the entry, but not edit it.',
    'inputs.invalid-value.title': 'This field is damaged',
    'inputs.invalid-value.description':
      'A program stored a value that this field cannot have. Reset the field, and enter it again.',
    'inputs.object.unknown-fields.warning.title_one': 'There is a field that Studio does not know',
    'inputs.object.unknown-fields.warning.title_other': 'There are fields that Studio does not know',
    'inputs.object.unknown-fields.warning.description_one':
      'It has no effect on the website. A program or an earlier version of Studio stored it.',
    'inputs.object.unknown-fields.warning.description_other':
      'They have no effect on the website. A program or an earlier version of Studio stored them.',
    'inputs.portable-text.invalid-value.title': 'A part of this text is damaged',
    'form.error.missing-keys-alert.title': 'This list cannot be edited yet',
    'form.error.missing-keys-alert.summary': REPAIR,
    'form.error.missing-keys-alert.add-button.text': 'Repair the list',
    'form.error.duplicate-keys-alert.title': 'This list cannot be edited yet',
    'form.error.duplicate-keys-alert.summary': REPAIR,
    'form.error.duplicate-keys-alert.generate-button.text': 'Repair the list',
    'inputs.reference.error.nonexistent-document-title': 'This document no longer exists',
    'inputs.reference.error.nonexistent-document-description':
      'Choose another one, or clear the field. (ID: <code>{{documentId}}</code>)',
  },
  structure: {
    'confirm-delete-dialog.referring-documents-descriptor.text_delete': DELETE_FIRST,
    'confirm-delete-dialog.referring-documents-descriptor.text_unpublish': UNPUBLISH_FIRST,
    'panes.document-operation-results.operation-error_delete': REFERRED_TO,
    'panes.document-operation-results.operation-error_unpublish': REFERRED_TO,
  },
}
