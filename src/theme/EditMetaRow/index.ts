export default function EditMetaRow(): null {
  return null;
}
