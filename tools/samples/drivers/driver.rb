require_relative 'webhook'
puts genuine?(*ARGV)
