import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLookup } from '#core/web/api/useCall.ts'
import { cities, provinces } from '../contract/lists/places.ts'

/** The province that a chosen city fills in, unless a province was chosen before. */
const HOME_PROVINCE = 'NB'

/**
 * Choosing a city of the address at `prefix` fills in its county, if it has one, and the home province if none is
 * chosen yet.
 */
export function useCityFollowers(prefix: string): void {
  const { clearErrors, getValues, setValue, subscribe } = useFormContext()
  const cityList = useLookup(cities.calls.list, {})
  const provinceList = useLookup(provinces.calls.list, {})
  useEffect(() => {
    const at = (field: string) => `${prefix}.${field}`
    const bring = (field: string, id: number) => {
      setValue(at(field), id, { shouldDirty: true })
      clearErrors(at(field))
    }
    return subscribe({
      name: at('city'),
      formState: { values: true },
      callback: ({ name }) => {
        if (name !== at('city')) return
        const address: Record<string, unknown> = getValues(prefix)
        const county = cityList?.find(({ id }) => id === address.city)?.county
        const home = provinceList?.find(({ abbreviation }) => abbreviation === HOME_PROVINCE)
        if (county && 'county' in address) bring('county', county.id)
        if (county && home && address.province === null) bring('province', home.id)
      },
    })
  }, [clearErrors, subscribe, getValues, setValue, prefix, cityList, provinceList])
}
