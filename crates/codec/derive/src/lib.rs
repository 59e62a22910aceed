//! The derivation of `codec::Codec` for structs and enums. The documentation of `codec` describes what it writes.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::{Data, DeriveInput, Error, Fields, Member, Result, Type, parse_quote};

/// Derives `codec::Codec`: fields in their order, after the number of the variant for an enum.
#[proc_macro_derive(Codec)]
pub fn derive_codec(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let input = syn::parse_macro_input!(input as DeriveInput);
    expand(input).unwrap_or_else(Error::into_compile_error).into()
}

fn expand(mut input: DeriveInput) -> Result<TokenStream> {
    let body = match &input.data {
        Data::Struct(data) => struct_body(&input.ident, &Shape::new(&data.fields)),
        Data::Enum(data) if (1..=256).contains(&data.variants.len()) => {
            let variants: Vec<_> = data.variants.iter().map(|item| (&item.ident, Shape::new(&item.fields))).collect();
            enum_body(&input.ident, &variants)
        }
        Data::Enum(_) => return Err(Error::new_spanned(&input.ident, "an enum needs 1 to 256 variants")),
        Data::Union(_) => return Err(Error::new_spanned(&input.ident, "a union has no binary form")),
    };
    bind_parameters(&mut input);
    let (name, (generics, arguments, bounds)) = (&input.ident, input.generics.split_for_impl());
    Ok(quote! {
        #[automatically_derived]
        impl #generics ::codec::Codec for #name #arguments #bounds { #body }
    })
}

/// The fields of a struct or of a variant.
struct Shape {
    members: Vec<Member>,
    types: Vec<Type>,
    /// Names for references to the fields.
    bindings: Vec<Ident>,
}

impl Shape {
    fn new(fields: &Fields) -> Shape {
        Shape {
            members: fields.members().collect(),
            types: fields.iter().map(|field| field.ty.clone()).collect(),
            bindings: (0..fields.len()).map(|number| format_ident!("field_{number}")).collect(),
        }
    }

    fn pattern(&self) -> TokenStream {
        let (members, bindings) = (&self.members, &self.bindings);
        quote! { { #(#members: #bindings),* } }
    }

    fn encode(&self) -> TokenStream {
        let bindings = &self.bindings;
        quote! { #(::codec::Codec::encode(#bindings, output);)* }
    }

    fn decode(&self) -> TokenStream {
        let members = &self.members;
        quote! { { #(#members: ::codec::Codec::decode(input)?),* } }
    }

    fn schema(&self, name: &Ident) -> TokenStream {
        let (name, types) = (name.to_string(), &self.types);
        let members = self.members.iter().map(|member| member.to_token_stream().to_string());
        quote! { ::codec::hash_schema(#name, &[#((#members, <#types as ::codec::Codec>::SCHEMA)),*]) }
    }
}

fn struct_body(name: &Ident, shape: &Shape) -> TokenStream {
    let (pattern, encode, decode, schema) = (shape.pattern(), shape.encode(), shape.decode(), shape.schema(name));
    quote! {
        const SCHEMA: u64 = #schema;
        fn encode(&self, output: &mut ::codec::Vec<u8>) {
            let Self #pattern = self;
            #encode
        }
        fn decode(input: &mut ::codec::Reader<'_>) -> ::core::result::Result<Self, ::codec::DecodeError> {
            ::core::result::Result::Ok(Self #decode)
        }
    }
}

fn enum_body(name: &Ident, variants: &[(&Ident, Shape)]) -> TokenStream {
    let (mut encode, mut decode, mut schemas) = (TokenStream::new(), TokenStream::new(), TokenStream::new());
    for (number, (variant, shape)) in (0..=u8::MAX).zip(variants) {
        let (pattern, fields, values) = (shape.pattern(), shape.encode(), shape.decode());
        encode.extend(quote! { Self::#variant #pattern => { output.push(#number); #fields } });
        decode.extend(quote! { #number => Self::#variant #values, });
        let (text, schema) = (variant.to_string(), shape.schema(variant));
        schemas.extend(quote! { (#text, #schema), });
    }
    let text = name.to_string();
    quote! {
        const SCHEMA: u64 = ::codec::hash_schema(#text, &[#schemas]);
        fn encode(&self, output: &mut ::codec::Vec<u8>) {
            match self { #encode }
        }
        fn decode(input: &mut ::codec::Reader<'_>) -> ::core::result::Result<Self, ::codec::DecodeError> {
            ::core::result::Result::Ok(match input.take_byte()? {
                #decode
                _ => return ::core::result::Result::Err(input.invalid_value(#text)),
            })
        }
    }
}

/// Requires a binary form of the fields whose types name a parameter.
fn bind_parameters(input: &mut DeriveInput) {
    let parameters: Vec<Ident> = input.generics.type_params().map(|parameter| parameter.ident.clone()).collect();
    let types: Vec<Type> = match &input.data {
        Data::Struct(data) => data.fields.iter().map(|field| field.ty.clone()).collect(),
        Data::Enum(data) => data.variants.iter().flat_map(|item| &item.fields).map(|field| field.ty.clone()).collect(),
        Data::Union(_) => Vec::new(),
    };
    for ty in types.into_iter().filter(|ty| names_any(ty.to_token_stream(), &parameters)) {
        input.generics.make_where_clause().predicates.push(parse_quote!(#ty: ::codec::Codec));
    }
}

fn names_any(tokens: TokenStream, names: &[Ident]) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => names.contains(&ident),
        TokenTree::Group(group) => names_any(group.stream(), names),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}
