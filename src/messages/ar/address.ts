import type { addressEn, addressFieldsEn } from '../en/address.ts'

export const addressAr: Record<keyof typeof addressEn, string> = {
  regionList: 'الولاية أو المنطقة: القائمة الآن خاصة بهذا البلد: {country}.',
  regionText: 'الولاية أو المنطقة: لا توجد قائمة لهذا البلد ({country})، يرجى كتابتها.',
  regionHidden: 'لا حاجة إلى ولاية أو منطقة لهذا البلد: {country}.',
  regionUnknown: '«{text}» ليست من ولايات ومناطق هذا البلد: {country}. يرجى الاختيار من القائمة.',
  regionElsewhere: 'هذه الولاية أو المنطقة لا تقع في هذا البلد: {country}. يرجى التحقق منها.',
}

export const addressFieldsAr: Record<keyof typeof addressFieldsEn, string> = {
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  company: 'الشركة',
  street: 'الشارع ورقم المبنى',
  street2: 'العنوان، السطر الثاني',
  city: 'المدينة أو البلدة',
  region: 'الولاية أو المنطقة',
  postcode: 'الرمز البريدي',
  country: 'البلد',
  phone: 'الهاتف',
}
