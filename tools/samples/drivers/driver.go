package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Println(isGenuine(os.Args[1], os.Args[2], os.Args[3], os.Args[4], []byte(os.Args[5])))
}
